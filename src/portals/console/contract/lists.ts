/** Choices used in addresses of the console. Separate from the schemas to keep the first load small. */
export const schoolSorts = ['name', '-name', 'createdAt', '-createdAt'] as const
export const requestStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const
