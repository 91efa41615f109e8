/** Addresses of a parent's pages. */

export const childAddress = (childId: string): string => `/parent/children/${childId}`
