/** Live event published after competencies or values of a class were rated; its data holds the class. */
export const ratingsEvent = 'gradebook.ratings'
