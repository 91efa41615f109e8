/** Type of the live event about clearance forms. */
export const clearanceEvent = 'clearance.changed'
