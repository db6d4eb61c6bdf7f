/** What a member chooses from (rule members/profile). */
export const GENDERS = ['Male', 'Female', 'Others'] as const;
export const HONORIFICS = ['Mr.', 'Mrs.', 'Miss', 'Ms.'] as const;
export const MARITAL_STATUSES = ['Married', 'Unmarried', 'Others'] as const;
export const RELATIONSHIPS = ['Father', 'Mother', 'Spouse', 'Child'] as const;

/** The groups that are suggested; rarer ones can be typed. */
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
