/** The choices that addresses of the console carry, apart from the schemas, so that a page's address costs the first load next to nothing. */
export const schoolSorts = ['name', '-name', 'createdAt', '-createdAt'] as const
export const requestStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const
