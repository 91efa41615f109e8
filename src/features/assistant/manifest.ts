/** The assistant in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const assistant = manifest({
  id: 'ai-assistant',
  title: 'AI assistant',
  description: 'Answers questions about lessons from the school’s own materials',
  category: 'ai',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor'],
  route: '/assistant',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'sparkles',
})
