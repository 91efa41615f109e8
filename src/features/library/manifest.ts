/** The digital library in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const digitalLibrary = manifest({
  id: 'digital-library',
  title: 'Digital library',
  description: 'Books and materials for CBC, IGCSE and reference',
  category: 'academic',
  plan: 'premium',
  roles: ['student', 'teacher', 'tutor'],
  route: '/cbe-library',
  needs: [],
  status: 'active',
  version: '1.2.0',
  price: { monthly: 5.99, yearly: 59.99 },
  icon: 'books',
  subFeatures: [
    { id: 'cbc', title: 'CBC', href: '/cbe-library/cbc' },
    { id: 'igcse', title: 'IGCSE', href: '/cbe-library/igcse' },
    { id: 'reference', title: 'Reference', href: '/cbe-library/reference' },
  ],
})

/** Printed books in the module catalogue. */
export const printedBooks = manifest({
  id: 'printed-books',
  title: 'Library books',
  description: 'Copies with barcodes, loans by scanning, due books and stock-takes',
  category: 'academic',
  plan: 'free',
  roles: ['admin', 'teacher', 'student', 'parent'],
  route: '/library',
  needs: ['attendance'],
  status: 'active',
  version: '1.0.0',
  icon: 'books',
  releaseDate: '2026-11-25',
  featureCategory: 'administration',
})
