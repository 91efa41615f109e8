/** Query of the learner's card: the three that are due next. */
export const dueWork = { query: { view: 'to_do', limit: 3 } } as const
