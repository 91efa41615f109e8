ALTER TABLE "email_messages" ADD COLUMN "guardian" uuid;--> statement-breakpoint
ALTER TABLE "email_messages" ADD COLUMN "learner_ids" uuid[];--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "guardian" uuid;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "learner_ids" uuid[];