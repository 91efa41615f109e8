/** The first cell of a vendor's row: its name, which opens it, and its contact person. */
import { Link } from '@tanstack/react-router'
import type { VendorItem } from '../../contract/shapes.ts'
import classes from './vendors.module.css'

export const VendorCell = ({ vendor }: { vendor: Pick<VendorItem, 'id' | 'companyName' | 'contactPerson'> }) => (
  <span className={classes.cell}>
    <Link className={classes.name} to="/admin/vendors/$vendorId" params={{ vendorId: vendor.id }}>
      {vendor.companyName}
    </Link>
    <span className={classes.second}>{vendor.contactPerson}</span>
  </span>
)
