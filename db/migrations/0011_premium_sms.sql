ALTER TABLE "sms_sends" ADD COLUMN "keyword" text;--> statement-breakpoint
ALTER TABLE "sms_sends" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "sms_sends" ADD COLUMN "retry_duration_in_hours" integer;