/** Declarations of vendors for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { security as files } from '#core/files/testing/security.ts'
import { vendorBankDetails, vendorDocuments, vendors } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['vendors'],
  needs: [files],
  kinds: ['vendor', 'vendorBankDetails', 'vendorDocument'],
  async make({ schoolId, db, parent, ids }) {
    const named = { companyName: 'Kahawa Grain Millers', contactPerson: 'Daniel Kiptoo' }
    await db.insert(vendors).values({ schoolId, id: ids.vendor, ...named, category: 'food_services' })
    await db.insert(vendorBankDetails).values({
      schoolId,
      id: ids.vendorBankDetails,
      vendorId: ids.vendor,
      bankName: 'KCB',
      accountName: 'Kahawa Grain Millers',
      accountNumber: '1102345678',
      enteredBy: parent.id,
      enteredAt: new Date('2026-03-01T06:00:00Z'),
    })
    const paper = { vendorId: ids.vendor, kind: 'licence', fileId: ids.file } as const
    await db.insert(vendorDocuments).values({ schoolId, id: ids.vendorDocument, ...paper })
  },
  paths: { '/api/admin/vendors': 'vendor' },
  parameters: { detailsId: 'vendorBankDetails', documentId: 'vendorDocument' },
  emptyTables: { [noRow.detail]: ['vendor_ratings'] },
})
