/** What carries voices and pictures of a lesson: this program, or a BigBlueButton or LiveKit server of the installation. */
export const carriers = ['darasa', 'bigbluebutton', 'livekit'] as const
export type Carrier = (typeof carriers)[number]
