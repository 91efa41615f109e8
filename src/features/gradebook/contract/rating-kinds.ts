/** What is rated beside marks: a file of its own, because addresses of pages name it and weigh on every first page. */
export const ratingKinds = ['competency', 'value'] as const
export type RatingKind = (typeof ratingKinds)[number]
