/** Values for the addresses of live lessons' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: [
    'live-lessons',
    'live-media',
    'live-slides',
    'live-board',
    'live-groups',
    'live-conference',
    'live-recordings',
    'live-presence',
    'live-polls',
    'live-meetings',
  ],
  values: {
    liveId: async ({ read }) => (await read<{ live: { id: string }[] }>('/api/live/week')).live[0]?.id,
    recordingId: ({ first }) => first('/api/live/recordings'),
    meetingId: ({ first }) => first('/api/live/meetings'),
  },
  entered: ['Acids and bases', 'Acids and bases at home', 'Revision before the test'],
}
