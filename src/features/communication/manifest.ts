/** What messages and announcements are in the catalogue of modules. */
import { manifest } from '#core/access/contract/access.ts'

export const communication = manifest({
  id: 'communication',
  title: 'Communication hub',
  description: 'Announcements, groups and templates in one place',
  category: 'communication',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/communication',
  needs: [],
  status: 'coming_soon',
  version: '1.0.0',
  icon: 'speakerphone',
})

export const messaging = manifest({
  id: 'messaging',
  title: 'Messaging',
  description: 'Messages between families, learners and school',
  category: 'communication',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/communication/messages',
  needs: ['communication'],
  status: 'coming_soon',
  version: '1.0.0',
  icon: 'messages',
})

export const parentCommunication = manifest({
  id: 'parent-communication',
  title: 'Parent communication',
  description: 'What a family and its teachers write to each other',
  category: 'communication',
  plan: 'free',
  roles: ['parent'],
  route: '/parent/communication',
  needs: ['communication'],
  status: 'coming_soon',
  version: '1.0.0',
  icon: 'message-heart',
})
