/** Who may import lists. Each kind of list has its own action, which is checked in addition. */
import { action } from '../../access/contract/access.ts'

export const useImports = action('imports.use', null, ['admin', 'school_technician', 'teacher', 'tutor'], 'every')
