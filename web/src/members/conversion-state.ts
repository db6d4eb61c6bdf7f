import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));

/** What the list of visitors tells the form of a member by navigation. */
export const conversionState = z.object({
  createMemberMode: z.literal(true),
  visitorData: z.object({
    mobile: z.string(),
    version: z.optional(z.number()),
    fullName: z.string(),
    email: text,
    whatsapp: text,
    website: text,
    rotaryClubName: text,
    classificationName: text,
    businessName: text,
    natureOfBusiness: text,
    productsOrServicesOffered: text,
    businessAddress: text,
    designation: text,
    introducerName: text,
    invitedBy: text,
    noOfEmployees: z.optional(z.nullable(z.number())),
  }),
});

export type VisitorData = z.infer<typeof conversionState>['visitorData'];
