/** The curriculum builder in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const curriculum = manifest({
  id: 'curriculum',
  title: 'Curriculum builder',
  description: 'Strands, sub-strands and outcomes of each learning area, and schemes of work',
  category: 'academic',
  plan: 'free',
  roles: ['admin', 'teacher'],
  route: '/admin/curriculum',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'list-tree',
})
