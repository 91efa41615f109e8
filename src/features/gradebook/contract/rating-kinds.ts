/** Kinds of ratings beside marks. In its own file, because page addresses use it and are part of every first page. */
export const ratingKinds = ['competency', 'value'] as const
export type RatingKind = (typeof ratingKinds)[number]
