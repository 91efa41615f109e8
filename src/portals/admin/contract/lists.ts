/** Choices used in addresses. Separate from the schemas to keep the first load small. */
export const reportIds = ['enrolment', 'ages', 'attendance', 'staff', 'accounts', 'guardians', 'identifiers'] as const
export type ReportId = (typeof reportIds)[number]
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
