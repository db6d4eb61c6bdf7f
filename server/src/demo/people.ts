/** Names and trades for the demo: first name, family name, classification, business, what it does. */
export const FIRST_NAMES = [
  'Aarthi',
  'Balaji',
  'Chitra',
  'Dinesh',
  'Eswari',
  'Farook',
  'Gayathri',
  'Harish',
  'Indira',
  'Jagan',
  'Kavitha',
  'Lakshman',
  'Meena',
  'Naveen',
  'Oviya',
  'Prabhu',
  'Qadir',
  'Revathi',
  'Saravanan',
  'Thenmozhi',
  'Udhaya',
  'Vignesh',
  'Yamuna',
  'Zubair',
  'Anitha',
  'Bhaskar',
  'Deepa',
  'Ganesh',
] as const;

export const FAMILY_NAMES = [
  'Raman',
  'Subramanian',
  'Krishnan',
  'Natarajan',
  'Venkatesh',
  'Iyer',
  'Pillai',
  'Chandran',
  'Sundaram',
  'Murugan',
  'Rajendran',
  'Selvam',
  'Thomas',
  'Ibrahim',
  'Mohan',
  'Kumar',
  'Narayanan',
  'Bose',
  'Arumugam',
] as const;

/** One member per classification and chapter, so each is used once in a chapter. */
export const TRADES: readonly (readonly [classification: string, business: string, offer: string])[] = [
  ['Chartered Accountant', 'Ledger & Co', 'Audit, GST filing and company law'],
  ['Architect', 'Studio Kolam', 'Houses, offices and interiors'],
  ['Civil Contractor', 'Marina Builders', 'Turnkey construction'],
  ['Interior Designer', 'Indigo Interiors', 'Homes and retail fit-outs'],
  ['Catering Services', 'Annapoorna Feasts', 'Weddings and corporate lunches'],
  ['Event Management', 'Utsav Events', 'Conferences and celebrations'],
  ['Digital Marketing', 'Pixel Theru', 'Search, social and campaigns'],
  ['Software Development', 'Nilgiri Systems', 'Web and mobile applications'],
  ['Web Hosting', 'Cauvery Cloud', 'Servers, mail and backup'],
  ['Printing', 'Sivakasi Prints', 'Packaging and stationery'],
  ['Advertising', 'Billboard Bay', 'Outdoor and radio'],
  ['Photography', 'Lens & Light', 'Weddings and products'],
  ['Jewellery', 'Thangam Jewels', 'Gold and diamond ornaments'],
  ['Textiles', 'Kanchi Weaves', 'Silk sarees and fabrics'],
  ['Garments', 'Tirupur Threads', 'Knitwear for export'],
  ['Travel Agency', 'Coromandel Travels', 'Tours and ticketing'],
  ['Hotel', 'Hotel Pandian', 'Rooms and banquet hall'],
  ['Restaurant', 'Saravana Tiffin', 'South Indian meals'],
  ['Dentist', 'Bright Smile Clinic', 'Implants and aligners'],
  ['Physiotherapist', 'Move Well Clinic', 'Sports and back care'],
  ['Pharmacy', 'Nalam Medicals', 'Round-the-clock pharmacy'],
  ['Diagnostics', 'Arogya Labs', 'Blood tests at home'],
  ['Life Insurance', 'Kaapu Advisors', 'Term and pension plans'],
  ['General Insurance', 'Shield Insurance', 'Vehicle, health and fire'],
  ['Mutual Funds', 'Valam Investments', 'Systematic investment plans'],
  ['Home Loans', 'Veedu Finance', 'Loans and balance transfer'],
  ['Real Estate', 'Nilam Properties', 'Plots and apartments'],
  ['Legal Services', 'Neethi Associates', 'Property and civil law'],
  ['Intellectual Property', 'Mark & Patent', 'Trademarks and patents'],
  ['Human Resources', 'Right Hire', 'Recruitment and payroll'],
  ['Business Coaching', 'Uyarvu Coaching', 'Growth programmes'],
  ['Education', 'Agaram Academy', 'Entrance coaching'],
  ['Solar Power', 'Kathir Solar', 'Rooftop plants'],
  ['Electrical Contractor', 'Minsaram Works', 'Panels and wiring'],
  ['Plumbing', 'Neer Services', 'Pipes, pumps and borewells'],
  ['Security Services', 'Kaval Guards', 'Guards and cameras'],
  ['Logistics', 'Vandi Cargo', 'Parcel and full loads'],
  ['Car Dealer', 'Vel Motors', 'New and used cars'],
  ['Tyres', 'Grip Tyres', 'Tyres and alignment'],
  ['Furniture', 'Thekku Furniture', 'Teak and modular'],
  ['Packaging', 'Pettagam Packs', 'Cartons and pouches'],
  ['Organic Foods', 'Iyarkai Foods', 'Millets and cold-pressed oil'],
  ['Dairy', 'Paal Dairy', 'Milk, ghee and paneer'],
  ['Chemicals', 'Vedhi Chemicals', 'Cleaning and water treatment'],
];

/** What the chapters still look for. */
export const OPEN_TRADES = [
  'Florist',
  'Tailoring',
  'Translation',
  'Veterinary Clinic',
  'Yoga Studio',
] as const;

/** What referrals, C-Notes and R2Rs of the demo are about. */
export const CUSTOMERS = [
  'Lakshmi Stores',
  'Hotel Annam',
  'Sri Vidya School',
  'Kaveri Hospitals',
  'Green Farms',
  'Anbu Traders',
];
export const BUSINESS = [
  'wants a new kitchen',
  'needs an audit',
  'looks for 40 uniforms',
  'plans a wedding',
  'opens a branch',
];
export const THANKS = [
  'Thank you for the order',
  'The project was signed',
  'Repeat business, thank you',
  'Advance received',
];
export const PLACES = ['Cafe Mocha', 'His office', 'Her office', 'Club lounge'];
export const TALKS = [
  'We got to know our customers',
  'How we can send each other business',
  'A joint offer for schools',
];

/** Numbers that look random and are the same at every start, so that a demo can be described and tested. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: 32 bits of state are plenty for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
  };
}
