/** Renders toasts. Lazy: the store keeps earlier ones. */
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './toast.module.css'

export const Toaster = () => (
  <Notifications
    position="bottom-right"
    limit={4}
    containerWidth={380}
    zIndex={500}
    classNames={{ root: classes.place ?? '' }}
  />
)
