/** What the learner's card asks for: the three that are due first. */
export const dueWork = { query: { view: 'to_do', limit: 3 } } as const
