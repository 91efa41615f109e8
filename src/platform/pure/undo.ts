/** How long a screen offers to take something back: a change of records, SMS that have not left yet. */
export const undoMs = 10_000
