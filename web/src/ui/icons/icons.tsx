import type { ReactNode } from 'react';

interface IconProps {
  /** Pixels; 20 by default. */
  size?: number;
}

/** Icons are decorative: the elements around them have a text or an `aria-label`. */
function icon(...paths: string[]) {
  return function Icon({ size = 20 }: IconProps): ReactNode {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };
}

export const AlertIcon = icon('M12 4l9 16H3z', 'M12 10v4', 'M12 17h.01');
export const ArrowUpIcon = icon('M12 19V5', 'M5 12l7-7 7 7');
export const BellIcon = icon('M6 17v-6a6 6 0 0 1 12 0v6l2 1H4z', 'M10 21h4');
export const CalendarIcon = icon('M4 6h16v14H4z', 'M8 3v5', 'M16 3v5', 'M4 11h16');
export const ChatIcon = icon('M4 20l1.5-4A8 8 0 1 1 9 19z', 'M9 10.5h6', 'M9 13.5h4');
export const CardIcon = icon('M3 6h18v12H3z', 'M3 10h18');
export const CheckIcon = icon('M5 12l5 5L20 7');
export const ChevronLeftIcon = icon('M15 6l-6 6 6 6');
export const ChevronRightIcon = icon('M9 6l6 6-6 6');
export const ChevronDownIcon = icon('M6 9l6 6 6-6');
export const ChevronsLeftIcon = icon('M11 6l-6 6 6 6', 'M18 6l-6 6 6 6');
export const ChevronsRightIcon = icon('M6 6l6 6-6 6', 'M13 6l6 6-6 6');
export const ClockIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 7v5l3 2');
export const CloseIcon = icon('M6 6l12 12', 'M18 6L6 18');
export const DownloadIcon = icon('M12 4v11', 'M7 11l5 5 5-5', 'M5 20h14');
export const EditIcon = icon('M4 20l1-4L16 5l3 3L8 19z', 'M14 7l3 3');
export const CupIcon = icon(
  'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5z',
  'M16 10h1.5a2.5 2.5 0 0 1 0 5H16',
  'M8 3v3',
  'M12 3v3',
);
export const GiftIcon = icon(
  'M4 9h16v4H4z',
  'M6 13v7h12v-7',
  'M12 9v11',
  'M12 9C9 9 7 7.5 8 6s3 0 4 3c1-3 3-4.500 4-3s-1 3-4 3z',
);
export const HandshakeIcon = icon('M3 11l4-4 5 3 5-3 4 4', 'M7 13l3 3 2-1 2 2 3-3');
export const GlobeIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  'M3 12h18',
  'M12 3c3 2.6 4 5.6 4 9s-1 6.4-4 9c-3-2.6-4-5.6-4-9s1-6.4 4-9z',
);
export const HomeIcon = icon('M4 11l8-7 8 7', 'M6 10v10h12V10');
export const KeyIcon = icon('M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M11 12l8-8', 'M16 7l3 3');
export const LogoutIcon = icon('M10 4H5v16h5', 'M15 8l4 4-4 4', 'M19 12H9');
export const MailIcon = icon('M3 6h18v12H3z', 'M3 7l9 7 9-7');
export const MapPinIcon = icon(
  'M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11z',
  'M12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const MenuIcon = icon('M4 7h16', 'M4 12h16', 'M4 17h16');
export const MoreIcon = icon('M5 12h.01', 'M12 12h.01', 'M19 12h.01');
export const PhoneIcon = icon('M6 3h4l2 5-3 2c1 2.5 2.5 4 5 5l2-3 5 2v4c-8 2-17-7-15-15z');
export const MinusIcon = icon('M5 12h14');
export const PlusIcon = icon('M12 5v14', 'M5 12h14');
export const QrIcon = icon(
  'M4 4h6v6H4z',
  'M14 4h6v6h-6z',
  'M4 14h6v6H4z',
  'M14 14h2v2h-2z',
  'M18 18h2v2h-2z',
  'M18 14h2',
  'M14 20h2',
);
export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'M15.5 15.5L20 20');
export const ScreenIcon = icon('M3 5h18v11H3z', 'M12 16v4', 'M8 20h8');
export const ShareIcon = icon('M12 15V4', 'M8 8l4-4 4 4', 'M5 13v7h14v-7');
export const SortIcon = icon('M8 9l4-4 4 4', 'M8 15l4 4 4-4');
export const SortAscendingIcon = icon('M7 14l5-5 5 5');
export const SortDescendingIcon = icon('M7 10l5 5 5-5');
export const SunIcon = icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  'M12 2v2',
  'M12 20v2',
  'M2 12h2',
  'M20 12h2',
  'M5 5l1.4 1.4',
  'M17.6 17.6L19 19',
  'M19 5l-1.4 1.4',
  'M6.4 17.6L5 19',
);
export const TrashIcon = icon('M4 7h16', 'M9 7V4h6v3', 'M6 7l1 13h10l1-13', 'M10 11v5', 'M14 11v5');
export const UndoIcon = icon('M9 6L4 11l5 5', 'M4 11h10a5 5 0 0 1 0 9h-2');
export const UserIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M4 21c1-5 4-7 8-7s7 2 8 7');
export const UsersIcon = icon(
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  'M2 21c0-5 3-7 7-7s7 2 7 7',
  'M16 4a4 4 0 0 1 0 7',
  'M18 14c3 1 4 3 4 7',
);
