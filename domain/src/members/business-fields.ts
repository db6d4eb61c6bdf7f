import { formGroup, OF_MEMBER } from './member-field-groups.ts';

const directory = formGroup(
  { section: 'business', edit: 'business', read: 'directory', required: true, erase: null, isContact: false },
  {
    businessName: {
      label: 'Business Name',
      length: [2, 50],
      autoComplete: 'organization',
      example: 'Ravi Interiors',
    },
    designation: {
      label: 'Designation',
      length: [2, 30],
      autoComplete: 'organization-title',
      example: 'Owner',
    },
    natureOfBusiness: {
      label: 'Nature of business',
      importHeader: 'Nature of Business',
      kind: 'long',
      length: [2, 500],
      example: 'Design of homes and offices',
    },
    productsOrServicesOffered: {
      label: 'Products/Services Offered',
      kind: 'long',
      length: [5, 500],
      example: 'Plans, furniture, lighting',
    },
    yourBusinessSpeciality: {
      label: 'Your Business Speciality',
      importHeader: 'Business Speciality',
      read: 'chapter',
      kind: 'long',
      length: [3, 500],
      example: 'Small homes',
    },
    businessAddress: {
      label: 'Business Address',
      kind: 'long',
      length: [2, 100],
      example: '12 Mount Road, Chennai',
    },
  },
);

const extras = formGroup(
  {
    section: 'business',
    edit: 'business',
    read: 'chapter',
    required: OF_MEMBER,
    erase: null,
    isContact: false,
  },
  {
    yearsInBusiness: { label: 'Years In Business', kind: 'number', example: '10' },
    noOfBranches: { label: 'No of Branches', kind: 'number', example: '1' },
    noOfEmployees: { label: 'No of Employees', kind: 'number', erase: 0, example: '8' },
    officeContactNo: { label: 'Office Contact No', kind: 'mobile', isContact: true, example: '9876500001' },
  },
);

/** What a member says of the business. */
export const businessFields = { ...directory, ...extras };
