/** What carries voices and pictures of a lesson: this program, or a BigBlueButton server of the installation. */
export const carriers = ['darasa', 'bigbluebutton'] as const
export type Carrier = (typeof carriers)[number]
