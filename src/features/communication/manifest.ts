/** Messages and announcements in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const communication = manifest({
  id: 'communication',
  title: 'Communication hub',
  description: 'Announcements, groups and templates in one place',
  category: 'communication',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/communication',
  // Groups may depend on absences.
  needs: ['attendance'],
  status: 'active',
  version: '1.0.0',
  icon: 'speakerphone',
  releaseDate: '2026-11-22',
})

export const messaging = manifest({
  id: 'messaging',
  title: 'Messaging',
  description: 'Messages between families, learners and school',
  category: 'communication',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/communication/messages',
  needs: [],
  status: 'active',
  releaseDate: '2026-11-22',
  version: '1.0.0',
  icon: 'messages',
})

export const parentCommunication = manifest({
  id: 'parent-communication',
  title: 'Parent communication',
  description: 'Messages between a family and its teachers',
  category: 'communication',
  plan: 'free',
  roles: ['parent'],
  route: '/parent/communication',
  needs: ['messaging'],
  status: 'active',
  releaseDate: '2026-11-22',
  version: '1.0.0',
  icon: 'message-heart',
})
