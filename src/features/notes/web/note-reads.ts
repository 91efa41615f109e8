/** Arguments of the first page of notes: the same in the list and where it is read ahead. */

export const pageLimit = 40

export const firstPage = { query: { page: 1, limit: pageLimit, view: 'own' } } as const
