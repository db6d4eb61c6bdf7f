import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, type UIEvent, useEffect, useState } from 'react';
import { findOptions, PICKER_PROPS, type PickerOption } from './find-options.ts';
import classes from './picker.module.css';

/** As many are drawn at first, and more as one scrolls: a phone draws a hundred and fifty too slowly for each letter. */
const DRAWN_AT_ONCE = 30;

interface PickerFieldProps {
  label: string;
  placeholder: string;
  options: readonly PickerOption[];
  /** Empty while nothing is picked. */
  value: string;
  /** What is picked, where the options are not there yet. */
  valueLabel?: string;
  onPick: (value: string) => void;
  /** What is being typed; empty when it is left. */
  onType?: (typed: string) => void;
  /** How an option looks, beside its label. */
  renderOption?: (option: PickerOption) => ReactNode;
  /** Said where nothing is found, or nothing is there yet. */
  nothingFound: string;
  error?: ReactNode;
  /** In place of nothing at the end of the field. */
  action?: ReactNode;
}

/** Picks one of many: the first that is found is preselected, Enter picks it and submits nothing. */
export function PickerField(props: PickerFieldProps) {
  const { label, placeholder, value, onPick, renderOption, nothingFound, error, action } = props;
  const { combobox, found, isSearching, text, type, leave, drawMore } = usePicking(props);
  return (
    // Within its place, not in a portal: outside of the screen's main part it would belong to no landmark.
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(picked) => {
        onPick(picked);
        leave();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={label}
          placeholder={placeholder}
          withAsterisk
          autoComplete="off"
          wrapperProps={PICKER_PROPS.wrapperProps}
          value={text}
          error={error}
          rightSection={action ?? <Combobox.Chevron />}
          rightSectionPointerEvents={action ? 'all' : 'none'}
          {...(action !== undefined && { rightSectionWidth: 110 })}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            event.currentTarget.select();
            // A field in error takes the focus, and its list would cover the text that says what is wrong.
            if (!error) combobox.openDropdown();
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className={classes.options} onScroll={drawMore}>
          <Groups options={found} value={value} renderOption={renderOption} isGrouped={!isSearching} />
          {found.length === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type PickingOptions = Pick<PickerFieldProps, 'options' | 'value' | 'valueLabel' | 'onType'>;

/** What is typed until something is picked or the field is left, and what is found by it. */
function usePicking({ options, value, valueLabel = '', onType }: PickingOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption } = combobox;
  const search = typed?.trim() ?? '';
  const isSearching = search !== '';
  const [drawnCount, setDrawnCount] = useState(DRAWN_AT_ONCE);
  const found = findOptions(options, search).slice(0, drawnCount);
  const first = isSearching ? found[0]?.value : undefined;

  useEffect(() => {
    if (first === undefined) resetSelectedOption();
    else selectFirstOption();
  }, [first, selectFirstOption, resetSelectedOption]);

  function type(text: string): void {
    setTyped(text);
    setDrawnCount(DRAWN_AT_ONCE);
    onType?.(text);
    combobox.openDropdown();
  }

  function leave(): void {
    setTyped(null);
    setDrawnCount(DRAWN_AT_ONCE);
    onType?.('');
    combobox.closeDropdown();
  }

  function drawMore({ currentTarget }: UIEvent<HTMLElement>): void {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    // A screen ahead of what is seen.
    if (scrollTop + 2 * clientHeight < scrollHeight || drawnCount >= options.length) return;
    setDrawnCount(drawnCount + DRAWN_AT_ONCE);
  }

  const picked = options.find((option) => option.value === value)?.label ?? valueLabel;
  return { combobox, found, isSearching, text: typed ?? picked, type, leave, drawMore };
}

interface GroupsProps extends Pick<PickerFieldProps, 'options' | 'value'> {
  renderOption: PickerFieldProps['renderOption'] | undefined;
  isGrouped: boolean;
}

/** Options under their headings, or all in one row as they were found. */
function Groups({ options, value, renderOption, isGrouped }: GroupsProps) {
  const drawn = (shown: readonly PickerOption[]): ReactNode =>
    shown.map((option) => (
      <Combobox.Option
        key={option.value}
        value={option.value}
        active={option.value === value}
        className={classes.option}
      >
        {renderOption?.(option) ?? option.label}
      </Combobox.Option>
    ));
  const groups = [...Map.groupBy(options, ({ group }) => group)];
  if (!isGrouped) return drawn(options);
  return groups.map(([group, shown]) =>
    group === undefined ? (
      drawn(shown)
    ) : (
      <Combobox.Group key={group} label={group}>
        {drawn(shown)}
      </Combobox.Group>
    ),
  );
}
