/** Live event: competencies or values of a class were rated; it carries the class. */
export const ratingsEvent = 'gradebook.ratings'
