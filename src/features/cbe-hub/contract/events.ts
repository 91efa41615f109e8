/** Live event published after a post of the community was written, reported or decided on. */
export const communityEvent = 'cbe.community'
