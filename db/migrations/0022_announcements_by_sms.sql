ALTER TABLE "announcements" ADD COLUMN "sms_text" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "sms_send_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "sms_queued" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "sms_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "sms_problem" text;