/** Notices of the community. */
import { defineNotice } from '#core/notifications/contract.ts'

export const answeredNotice = defineNotice({
  id: 'cbe.answered',
  topic: 'work',
  priority: 'medium',
  en: { title: 'Your question has an answer', message: '“{title}” has {count} new answers.' },
  sw: { title: 'Swali lako limejibiwa', message: '“{title}” lina majibu mapya {count}.' },
})

export const shownNotice = defineNotice({
  id: 'cbe.shown',
  topic: 'work',
  priority: 'low',
  en: { title: 'Your post is shown', message: 'What you wrote on “{title}” is shown in the community now.' },
  sw: {
    title: 'Ulichoandika kinaonyeshwa',
    message: 'Ulichoandika kuhusu “{title}” sasa kinaonyeshwa katika jumuiya.',
  },
})

export const hiddenNotice = defineNotice({
  id: 'cbe.hidden',
  topic: 'work',
  priority: 'medium',
  en: { title: 'Your post was hidden', message: 'What you wrote on “{title}” is not shown: {reason}' },
  sw: { title: 'Ulichoandika kimefichwa', message: 'Ulichoandika kuhusu “{title}” hakionyeshwi: {reason}' },
})

export const communityNotices = [answeredNotice, shownNotice, hiddenNotice] as const
