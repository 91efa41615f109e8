/** Feed links that show a person's calendar in an external calendar app. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, text } from '#platform/pure/schemas.ts'
import { ownCalendar } from './access.ts'
import { calendarErrors } from './shapes.ts'

/** Links of one membership at a time. */
export const mostFeeds = 5

const feed = z.strictObject({ id, name: z.string(), createdAt: instant, lastReadAt: instant.nullable() })
export type Feed = z.infer<typeof feed>

export const listFeeds = endpoint({
  id: 'calendar.feeds',
  method: 'GET',
  path: '/api/calendar/feeds',
  summary: 'Links that hold, of the membership in use; what they are is shown once, when they are made',
  access: ownCalendar,
  response: z.strictObject({ items: z.array(feed) }),
})

export const makeFeed = endpoint({
  id: 'calendar.make_feed',
  method: 'POST',
  path: '/api/calendar/feeds',
  summary: 'Make a link for a calendar app; whoever has it reads the calendar',
  access: ownCalendar,
  body: z.strictObject({ name: text(60, 'Enter which app or device it is for') }),
  response: z.strictObject({ ...feed.shape, url: z.string() }),
  status: 201,
  errors: [calendarErrors.tooManyFeeds],
  examples: { body: { name: 'My phone' } },
})

export const endFeed = endpoint({
  id: 'calendar.end_feed',
  method: 'DELETE',
  path: '/api/calendar/feeds/{id}',
  summary: 'End a link at once',
  access: ownCalendar,
  params: z.strictObject({ id }),
})

export const readFeed = endpoint({
  id: 'calendar.read_feed',
  method: 'GET',
  path: '/api/calendar/feeds/{token}.ics',
  summary: 'The calendar as iCalendar, as its owner may see it now',
  access: anyone,
  params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  file: ['text/calendar'],
})
