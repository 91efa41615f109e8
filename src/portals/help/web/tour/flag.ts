/** Key of the tour that this tab shows, and the event that one began. */
export const tourFlag = 'darasa.tour'
