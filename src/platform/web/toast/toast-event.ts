/** Fired on the window at each message: the part that shows them loads at the first. */
export const toastEvent = 'darasa:toast'
