/** Live lessons in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const virtualLearning = manifest({
  id: 'virtual-learning',
  title: 'Virtual learning',
  description: 'Live lessons, their schedule and their recordings',
  category: 'academic',
  plan: 'premium',
  roles: ['student', 'teacher', 'tutor'],
  route: '/virtual-learning',
  needs: ['digital-library', 'video-conferencing'],
  status: 'active',
  version: '2.0.0',
  price: { monthly: 15.99, yearly: 159.99 },
  icon: 'video',
  subFeatures: [
    { id: 'live', title: 'Live', href: '/virtual-learning/live' },
    { id: 'schedule', title: 'Schedule', href: '/virtual-learning/schedule' },
    { id: 'recordings', title: 'Recordings', href: '/virtual-learning/recordings' },
    { id: 'rooms', title: 'Rooms', href: '/virtual-learning/rooms' },
  ],
})

export const videoConferencing = manifest({
  id: 'video-conferencing',
  title: 'Video conferencing',
  description: 'Online rooms for a class or staff meetings',
  category: 'communication',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin'],
  route: '/virtual-learning/rooms',
  needs: ['attendance', 'smart-grading'],
  status: 'beta',
  version: '1.0.0',
  icon: 'screen-share',
})
