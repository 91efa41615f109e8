/** The choices that addresses carry, apart from the schemas, so that a page's address costs the first load next to nothing. */
export const reportIds = ['enrolment', 'ages', 'attendance', 'staff', 'accounts', 'guardians', 'identifiers'] as const
export type ReportId = (typeof reportIds)[number]
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
