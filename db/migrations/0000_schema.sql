CREATE TABLE "grading_scales" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bands" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_scales_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "grading_scales_kind" CHECK ("grading_scales"."kind" in ('percent', 'rubric'))
);
--> statement-breakpoint
ALTER TABLE "grading_scales" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scale_choices" (
	"school_id" uuid NOT NULL,
	"level" text NOT NULL,
	"kind" text NOT NULL,
	"scale_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scale_choices_school_id_level_kind_pk" PRIMARY KEY("school_id","level","kind")
);
--> statement-breakpoint
ALTER TABLE "scale_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "academic_years" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"confirmed" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "academic_years_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "academic_years_name_key" UNIQUE("school_id","name"),
	CONSTRAINT "academic_years_order" CHECK ("academic_years"."starts_on" < "academic_years"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "academic_years" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bell_periods" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	CONSTRAINT "bell_periods_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bell_periods_type" CHECK ("bell_periods"."type" in ('lesson', 'break', 'lunch', 'assembly')),
	CONSTRAINT "bell_periods_order" CHECK ("bell_periods"."start_time" < "bell_periods"."end_time")
);
--> statement-breakpoint
ALTER TABLE "bell_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bell_schedules" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"level" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bell_schedules_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bell_schedules_level_key" UNIQUE("school_id","level")
);
--> statement-breakpoint
ALTER TABLE "bell_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_exceptions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_exceptions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "calendar_exceptions_kind" CHECK ("calendar_exceptions"."kind" in ('closed', 'open')),
	CONSTRAINT "calendar_exceptions_order" CHECK ("calendar_exceptions"."starts_on" <= "calendar_exceptions"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "calendar_exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "learning_areas" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"level" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"subject_group" text NOT NULL,
	"lessons_per_week" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "learning_areas_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "learning_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rooms" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'classroom' NOT NULL,
	"capacity" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rooms_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "rooms_name_key" UNIQUE("school_id","name")
);
--> statement-breakpoint
ALTER TABLE "rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "streams" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grade" text NOT NULL,
	"name" text NOT NULL,
	"room_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "streams_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "terms" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "terms_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "terms_number_key" UNIQUE("school_id","year_id","number"),
	CONSTRAINT "terms_order" CHECK ("terms"."starts_on" <= "terms"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_pictures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_for" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "phone_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "portal_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"next" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_sign_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"user_agent" text,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_membership_id" uuid,
	"email_proved_at" timestamp with time zone,
	"phone_proved_at" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_account_id_device_id_pk" PRIMARY KEY("account_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"position" text,
	"last_seen_at" timestamp with time zone,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "module_switches" (
	"module_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean,
	"status" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_modules" (
	"school_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"enabled" boolean NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"configured_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_modules_school_id_module_id_pk" PRIMARY KEY("school_id","module_id")
);
--> statement-breakpoint
ALTER TABLE "school_modules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"active_school_id" uuid,
	"membership_id" uuid,
	"remember" boolean DEFAULT false NOT NULL,
	"device_id" uuid,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "setup_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_hash" text NOT NULL,
	"device_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_failures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_accounts" (
	"school_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password_sealed" text,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"track_opens" boolean NOT NULL,
	"track_clicks" boolean NOT NULL,
	"hook_hash" text NOT NULL,
	"hook_sealed" text NOT NULL,
	"next_call_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_accounts_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "email_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_addresses" (
	"school_id" uuid NOT NULL,
	"address" text NOT NULL,
	"suppression_reason" text,
	"suppression_detail" text,
	"suppressed_at" timestamp with time zone,
	"uncounted_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_addresses_school_id_address_pk" PRIMARY KEY("school_id","address")
);
--> statement-breakpoint
ALTER TABLE "email_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"ref" text,
	"language" text NOT NULL,
	"values" jsonb NOT NULL,
	"sender" text,
	"status" text NOT NULL,
	"urgent" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim_id" uuid,
	"claimed_at" timestamp with time zone,
	"error_message" text,
	"bounce" text,
	"opens" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"resent_in" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "email_messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_reports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "email_reports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_sends" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"template" text,
	"urgent" boolean NOT NULL,
	"recipients" integer NOT NULL,
	"once_key" text,
	"resend_of" uuid,
	"stopped_reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"texts" jsonb NOT NULL,
	"track_opens" boolean NOT NULL,
	"track_clicks" boolean NOT NULL,
	CONSTRAINT "email_sends_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_templates" (
	"school_id" uuid NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"is_active" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_school_id_key_pk" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_accounts" (
	"school_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"username" text NOT NULL,
	"api_key_sealed" text,
	"sender_id" text NOT NULL,
	"country_code" text NOT NULL,
	"segment_cents" integer NOT NULL,
	"budget_cents" integer,
	"quiet_from" text,
	"quiet_to" text,
	"callback_hash" text NOT NULL,
	"callback_sealed" text NOT NULL,
	"next_call_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_accounts_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "sms_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_callbacks" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"message_id" text,
	"status" text,
	"phone" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "sms_callbacks_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_callbacks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_calls" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"numbers" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"detail" text,
	CONSTRAINT "sms_calls_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"ref" text,
	"text" text NOT NULL,
	"segments" integer NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"urgent" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"call_id" uuid,
	"message_id" text,
	"status_code" integer,
	"failure_reason" text,
	"network_code" text,
	"resent_in" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "sms_messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_opt_outs" (
	"school_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_opt_outs_school_id_phone_pk" PRIMARY KEY("school_id","phone")
);
--> statement-breakpoint
ALTER TABLE "sms_opt_outs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_sends" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"template" text,
	"urgent" boolean NOT NULL,
	"recipients" integer NOT NULL,
	"once_key" text,
	"resend_of" uuid,
	"stopped_reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_id" text NOT NULL,
	"segments" integer NOT NULL,
	"cents" integer NOT NULL,
	"stopped_code" integer,
	CONSTRAINT "sms_sends_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "files_storage_key" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "resumable_uploads" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resumable_uploads_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "resumable_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_changes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"change" text NOT NULL,
	"before" jsonb,
	"version_after" integer,
	CONSTRAINT "import_changes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_headers" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "import_headers_school_id_kind_pk" PRIMARY KEY("school_id","kind")
);
--> statement-breakpoint
ALTER TABLE "import_headers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"committed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lessons" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"staff_id" uuid,
	"room_id" uuid,
	"weekday" integer NOT NULL,
	"period_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "lessons_order" CHECK ("lessons"."ends_on" is null or "lessons"."starts_on" <= "lessons"."ends_on"),
	CONSTRAINT "lessons_weekday" CHECK ("lessons"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_digests_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification_digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"link" text,
	"dedupe_key" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"dispatched_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone,
	CONSTRAINT "notifications_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"giver_name" text NOT NULL,
	"guardian_id" uuid,
	"way" text NOT NULL,
	"said_on" date NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('records', 'photos', 'messages', 'trips'))
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "health_notes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"details" text,
	"for_teachers" boolean DEFAULT false NOT NULL,
	"ended_on" date,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_notes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "health_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "learner_documents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp with time zone,
	"removal_reason" text,
	CONSTRAINT "learner_documents_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "learner_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "class_teachers_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "class_teachers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enrolments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"year_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "enrolments_order" CHECK ("enrolments"."ends_on" is null or "enrolments"."starts_on" <= "enrolments"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "enrolments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guardian_links" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"relationship" text NOT NULL,
	"may_see_records" boolean DEFAULT true NOT NULL,
	"may_collect" boolean DEFAULT true NOT NULL,
	"gets_messages" boolean DEFAULT true NOT NULL,
	"pays" boolean DEFAULT true NOT NULL,
	"barred" boolean DEFAULT false NOT NULL,
	"barred_reason" text,
	"proof" text NOT NULL,
	"proved_by" uuid,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guardian_links_school_id_learner_id_guardian_id_pk" PRIMARY KEY("school_id","learner_id","guardian_id")
);
--> statement-breakpoint
ALTER TABLE "guardian_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guardians" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"second_phone" text,
	"email" text,
	"national_id" text,
	"occupation" text,
	"residence" text,
	"emergency_name" text,
	"emergency_phone" text,
	"account_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardians_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "guardians" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "learners" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"admission_number" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"sex" text,
	"birth_date" date,
	"upi" text,
	"assessment_number" text,
	"birth_certificate" text,
	"residence" text,
	"remarks" text,
	"emergency_name" text,
	"emergency_phone" text,
	"emergency_relationship" text,
	"status" text DEFAULT 'active' NOT NULL,
	"admitted_on" date,
	"left_on" date,
	"leaving_reason" text,
	"stream_id" uuid,
	"account_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learners_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "learners_status" CHECK ("learners"."status" in ('active', 'left'))
);
--> statement-breakpoint
ALTER TABLE "learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_codes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "link_codes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "link_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"requester_name" text DEFAULT '' NOT NULL,
	"requester_phone" text,
	"requester_email" text,
	"admission_number" text NOT NULL,
	"learner_name" text NOT NULL,
	"birth_date" date,
	"relationship" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"learner_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_requests_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "link_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"kind" text NOT NULL,
	"sex" text,
	"birth_date" date,
	"phone" text,
	"email" text,
	"national_id" text,
	"tsc_number" text,
	"position" text,
	"department" text,
	"employment_type" text,
	"experience_years" integer,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"next_of_kin_name" text,
	"next_of_kin_phone" text,
	"next_of_kin_relationship" text,
	"hired_on" date,
	"left_on" date,
	"status" text DEFAULT 'active' NOT NULL,
	"account_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teaching" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	CONSTRAINT "teaching_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "teaching_key" UNIQUE("school_id","staff_id","learning_area_id","stream_id")
);
--> statement-breakpoint
ALTER TABLE "teaching" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promotions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_year_id" uuid NOT NULL,
	"to_year_id" uuid NOT NULL,
	"status" text NOT NULL,
	"summary" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "promotions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "promotions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "counters" (
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "counters_school_id_name_pk" PRIMARY KEY("school_id","name")
);
--> statement-breakpoint
ALTER TABLE "counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_plan" text NOT NULL,
	"to_plan" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_requests_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "school_settings" (
	"school_id" uuid NOT NULL,
	"category" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_settings_school_id_category_pk" PRIMARY KEY("school_id","category")
);
--> statement-breakpoint
ALTER TABLE "school_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"motto" text,
	"county" text,
	"kind" text DEFAULT 'public' NOT NULL,
	"boarding" text DEFAULT 'day' NOT NULL,
	"levels" text[] NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"time_zone" text DEFAULT 'Africa/Nairobi' NOT NULL,
	"catalogue" text DEFAULT 'cbe' NOT NULL,
	"join_code" text NOT NULL,
	"crest_url" text,
	"phone" text,
	"email" text,
	"address" text,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"position" text,
	"staff_id" uuid,
	"learner_id" uuid,
	"guardian_id" uuid,
	"token_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"invited_by" uuid,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "join_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"says" text NOT NULL,
	"admission_number" text,
	"learner_name" text,
	"note" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "join_requests_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "join_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assignment_covers" (
	"school_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "assignment_covers_school_id_assignment_id_part_id_pk" PRIMARY KEY("school_id","assignment_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "assignment_covers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assignment_files" (
	"school_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assignment_files_school_id_assignment_id_file_id_pk" PRIMARY KEY("school_id","assignment_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "assignment_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assignment_learners" (
	"school_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "assignment_learners_school_id_assignment_id_learner_id_pk" PRIMARY KEY("school_id","assignment_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "assignment_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assignments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"target_kind" text NOT NULL,
	"stream_id" uuid,
	"group_id" uuid,
	"learning_area_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"assigned_on" date,
	"max_score" numeric(7, 2) NOT NULL,
	"rubric" jsonb,
	"late" text NOT NULL,
	"late_until" date,
	"taken_until" timestamp with time zone,
	"resubmission" boolean NOT NULL,
	"count_in_gradebook" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "assignments_target" CHECK ("assignments"."target_kind" in ('class', 'group', 'learners') and ("assignments"."group_id" is not null) = ("assignments"."target_kind" = 'group')),
	CONSTRAINT "assignments_stream" CHECK (("assignments"."stream_id" is null) = ("assignments"."target_kind" = 'group')),
	CONSTRAINT "assignments_status" CHECK ("assignments"."status" in ('draft', 'published', 'closed')),
	CONSTRAINT "assignments_late" CHECK ("assignments"."late" in ('refused', 'accepted', 'until'))
);
--> statement-breakpoint
ALTER TABLE "assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "banked_comments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learning_area_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banked_comments_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "banked_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_resource_streams" (
	"school_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	CONSTRAINT "class_resource_streams_school_id_resource_id_stream_id_pk" PRIMARY KEY("school_id","resource_id","stream_id")
);
--> statement-breakpoint
ALTER TABLE "class_resource_streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_resources" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"url" text,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_resources_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "class_resources_source" CHECK (("class_resources"."url" is null) <> ("class_resources"."file_id" is null))
);
--> statement-breakpoint
ALTER TABLE "class_resources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submission_attempts" (
	"school_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"note" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	CONSTRAINT "submission_attempts_school_id_submission_id_number_pk" PRIMARY KEY("school_id","submission_id","number")
);
--> statement-breakpoint
ALTER TABLE "submission_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submission_files" (
	"school_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "submission_files_school_id_submission_id_file_id_pk" PRIMARY KEY("school_id","submission_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "submission_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submissions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"score" numeric(7, 2),
	"levels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comment" text,
	"marked_by" uuid,
	"marked_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "submissions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "submissions_learner_key" UNIQUE("school_id","assignment_id","learner_id"),
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('submitted', 'marked', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teaching_group_learners" (
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "teaching_group_learners_school_id_group_id_learner_id_pk" PRIMARY KEY("school_id","group_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "teaching_group_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teaching_groups" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teaching_groups_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "teaching_groups_status" CHECK ("teaching_groups"."status" in ('active', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "teaching_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "absence_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"file_id" uuid,
	"requested_by" uuid NOT NULL,
	"requested_as" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decline_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absence_requests_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "absence_requests_status" CHECK ("absence_requests"."status" in ('pending', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "absence_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "register_marks" (
	"school_id" uuid NOT NULL,
	"register_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"date" date NOT NULL,
	"session" text NOT NULL,
	"status" text NOT NULL,
	"minutes_late" integer,
	"reason" text,
	CONSTRAINT "register_marks_school_id_register_id_learner_id_pk" PRIMARY KEY("school_id","register_id","learner_id"),
	CONSTRAINT "register_marks_status" CHECK ("register_marks"."status" in ('present', 'absent', 'late', 'excused'))
);
--> statement-breakpoint
ALTER TABLE "register_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"date" date NOT NULL,
	"session" text NOT NULL,
	"lesson_id" uuid,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "registers_session" CHECK ("registers"."session" in ('morning', 'afternoon', 'lesson'))
);
--> statement-breakpoint
ALTER TABLE "registers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_answers" (
	"school_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"occurrence" text NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_answers_school_id_event_id_occurrence_account_id_pk" PRIMARY KEY("school_id","event_id","occurrence","account_id"),
	CONSTRAINT "calendar_answers_status" CHECK ("calendar_answers"."status" in ('going', 'maybe', 'not_going'))
);
--> statement-breakpoint
ALTER TABLE "calendar_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_event_streams" (
	"school_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	CONSTRAINT "calendar_event_streams_school_id_event_id_stream_id_pk" PRIMARY KEY("school_id","event_id","stream_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_event_streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"repeats" jsonb,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"asks_rsvp" boolean DEFAULT false NOT NULL,
	"rsvp_by" date,
	"remind" text DEFAULT 'none' NOT NULL,
	"tell" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_as" text NOT NULL,
	"learner_id" uuid,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_events_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "calendar_events_kind" CHECK ("calendar_events"."kind" in ('school', 'class', 'personal') and ("calendar_events"."audience" is not null) = ("calendar_events"."kind" = 'school')),
	CONSTRAINT "calendar_events_days" CHECK ("calendar_events"."ends_on" >= "calendar_events"."starts_on"),
	CONSTRAINT "calendar_events_times" CHECK (("calendar_events"."start_time" is null) = ("calendar_events"."end_time" is null)),
	CONSTRAINT "calendar_events_own" CHECK ("calendar_events"."kind" = 'personal' or "calendar_events"."learner_id" is null)
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_audience" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text,
	"stream_id" uuid,
	"group_id" uuid,
	CONSTRAINT "announcement_audience_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "announcement_audience_kind" CHECK (case "announcement_audience"."kind" when 'school' then num_nonnulls("announcement_audience"."value", "announcement_audience"."stream_id", "announcement_audience"."group_id") = 0
        when 'stream' then "announcement_audience"."stream_id" is not null when 'group' then "announcement_audience"."group_id" is not null
        when 'level' then "announcement_audience"."value" is not null when 'grade' then "announcement_audience"."value" is not null when 'role' then "announcement_audience"."value" is not null else false end)
);
--> statement-breakpoint
ALTER TABLE "announcement_audience" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_files" (
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "announcement_files_school_id_announcement_id_file_id_pk" PRIMARY KEY("school_id","announcement_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"about" uuid[] DEFAULT '{}' NOT NULL,
	"read_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "announcement_recipients_school_id_announcement_id_kind_person_id_pk" PRIMARY KEY("school_id","announcement_id","kind","person_id"),
	CONSTRAINT "announcement_recipients_kind" CHECK ("announcement_recipients"."kind" in ('learner', 'guardian', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"people" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"needs_acknowledgement" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"sms_text" text,
	"sms_send_id" uuid,
	"sms_queued" integer DEFAULT 0 NOT NULL,
	"sms_cents" integer DEFAULT 0 NOT NULL,
	"sms_problem" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "announcements_status" CHECK ("announcements"."status" in ('draft', 'scheduled', 'published', 'withdrawn')),
	CONSTRAINT "announcements_scheduled" CHECK ("announcements"."status" <> 'scheduled' or "announcements"."publish_at" is not null),
	CONSTRAINT "announcements_published" CHECK (("announcements"."status" in ('published', 'withdrawn')) = ("announcements"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people_group_members" (
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "people_group_members_school_id_group_id_kind_person_id_pk" PRIMARY KEY("school_id","group_id","kind","person_id"),
	CONSTRAINT "people_group_members_kind" CHECK ("people_group_members"."kind" in ('learner', 'guardian', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "people_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people_groups" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rule" jsonb,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_groups_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "people_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_files" (
	"school_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_files_school_id_message_id_file_id_pk" PRIMARY KEY("school_id","message_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "message_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_marks" (
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"starred" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "message_marks_school_id_thread_id_person_id_account_id_pk" PRIMARY KEY("school_id","thread_id","person_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "message_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_openings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_openings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_parties" (
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"guardian_id" uuid,
	"learner_id" uuid,
	"last_at" timestamp with time zone NOT NULL,
	"last_in_at" timestamp with time zone,
	"last_out_at" timestamp with time zone,
	CONSTRAINT "message_parties_school_id_thread_id_person_id_pk" PRIMARY KEY("school_id","thread_id","person_id"),
	CONSTRAINT "message_parties_person" CHECK ("message_parties"."person_id" = coalesce("message_parties"."staff_id", "message_parties"."guardian_id", "message_parties"."learner_id", "message_parties"."school_id")
        and num_nonnulls("message_parties"."staff_id", "message_parties"."guardian_id", "message_parties"."learner_id") = (case when "message_parties"."kind" = 'office' then 0 else 1 end)
        and ("message_parties"."kind" = 'staff') = ("message_parties"."staff_id" is not null)
        and ("message_parties"."kind" = 'guardian') = ("message_parties"."guardian_id" is not null)
        and ("message_parties"."kind" = 'learner') = ("message_parties"."learner_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "message_parties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_reports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	CONSTRAINT "message_reports_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "message_reports_closed" CHECK (("message_reports"."closed_at" is null) = ("message_reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "message_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_threads" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"child_id" uuid,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_message_id" uuid NOT NULL,
	"names" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "message_threads"."subject" || ' ' || "message_threads"."names")) STORED,
	CONSTRAINT "message_threads_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"send_key" text,
	"withdrawn_at" timestamp with time zone,
	"kept_text" text,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "messages"."text")) STORED,
	CONSTRAINT "messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scheme_lessons" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"week" integer,
	"lesson" integer,
	"planned_on" date,
	"sub_strand_id" uuid,
	"outcome_ids" uuid[] DEFAULT '{}' NOT NULL,
	"title" text,
	"experiences" text,
	"inquiry_question" text,
	"resources" text,
	"methods" text,
	"reflection" text,
	"taught_on" date,
	"taught_by" uuid,
	"introduction" text,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"conclusion" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scheme_lessons_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "scheme_lessons_taught" CHECK (("scheme_lessons"."taught_on" is null) = ("scheme_lessons"."taught_by" is null)),
	CONSTRAINT "scheme_lessons_content" CHECK ("scheme_lessons"."sub_strand_id" is not null or "scheme_lessons"."title" is not null)
);
--> statement-breakpoint
ALTER TABLE "scheme_lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schemes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"weekdays" integer[] NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schemes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "schemes_key" UNIQUE("school_id","stream_id","learning_area_id","term_id")
);
--> statement-breakpoint
ALTER TABLE "schemes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_designs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"lessons_per_week" integer NOT NULL,
	"library_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "curriculum_designs_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "curriculum_designs_key" UNIQUE("school_id","learning_area_id","grade"),
	CONSTRAINT "curriculum_designs_lessons" CHECK ("curriculum_designs"."lessons_per_week" between 1 and 15)
);
--> statement-breakpoint
ALTER TABLE "curriculum_designs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_outcomes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sub_strand_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"rubric" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "curriculum_outcomes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "curriculum_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_strands" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "curriculum_strands_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "curriculum_strands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_sub_strands" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"strand_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"lessons" integer NOT NULL,
	"inquiry_questions" text[] DEFAULT '{}' NOT NULL,
	"experiences" text[] DEFAULT '{}' NOT NULL,
	"competencies" text[] DEFAULT '{}' NOT NULL,
	"values" text[] DEFAULT '{}' NOT NULL,
	"pcis" text[] DEFAULT '{}' NOT NULL,
	"csl" text,
	"resources" text[] DEFAULT '{}' NOT NULL,
	"methods" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "curriculum_sub_strands_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "curriculum_sub_strands_lessons" CHECK ("curriculum_sub_strands"."lessons" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "curriculum_sub_strands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_covers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"absence_id" uuid NOT NULL,
	"lesson_id" uuid,
	"duty_id" uuid,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"begins" timestamp NOT NULL,
	"ends" timestamp NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"note" text,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"answered_at" timestamp with time zone,
	"answer_note" text,
	CONSTRAINT "duty_covers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "duty_covers_what" CHECK (num_nonnulls("duty_covers"."lesson_id", "duty_covers"."duty_id") = 1),
	CONSTRAINT "duty_covers_state" CHECK ("duty_covers"."state" in ('asked', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "duty_covers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_swaps" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_to" uuid,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer_note" text,
	"taken_by" uuid,
	CONSTRAINT "duty_swaps_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "duty_swaps_status" CHECK ("duty_swaps"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "duty_swaps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duties" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'supervision' NOT NULL,
	"ends_next_day" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"instructions" text,
	"teachers_needed" integer DEFAULT 1 NOT NULL,
	"type_id" uuid,
	"series_id" uuid,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"location" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancel_reason" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duties_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "duties_status" CHECK ("duties"."status" in ('scheduled', 'completed', 'cancelled')),
	CONSTRAINT "duties_order" CHECK (("duties"."end_time" > "duties"."start_time") <> "duties"."ends_next_day")
);
--> statement-breakpoint
ALTER TABLE "duties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_assignments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"begins" timestamp NOT NULL,
	"ends" timestamp NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" uuid,
	"auto_run_id" uuid,
	"accepted_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"notes" text,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	"ended_at" timestamp with time zone,
	"override_reason" text,
	CONSTRAINT "duty_assignments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "duty_assignments_order" CHECK ("duty_assignments"."begins" < "duty_assignments"."ends")
);
--> statement-breakpoint
ALTER TABLE "duty_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_auto_runs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"applied_by" uuid,
	"applied_at" timestamp with time zone NOT NULL,
	"assigned" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "duty_auto_runs_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_auto_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_history" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"action" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "duty_history_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_notes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "duty_notes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_preferences" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"preferred_types" text[] NOT NULL,
	"unavailable_days" integer[] NOT NULL,
	"earliest_start" text,
	"latest_end" text,
	"max_per_week" integer,
	"reminder_hours" integer,
	"notes" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_preferences_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_series" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"days_of_week" integer[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"exceptions" date[] DEFAULT '{}'::date[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_series_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_types" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'supervision' NOT NULL,
	"ends_next_day" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"instructions" text,
	"teachers_needed" integer DEFAULT 1 NOT NULL,
	"location" text,
	"start_time" text,
	"end_time" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_types_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_absences" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_absences_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "staff_absences_order" CHECK ("staff_absences"."starts_on" <= "staff_absences"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "staff_absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_entries" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"dated_on" date NOT NULL,
	"due_on" date,
	"description" text DEFAULT '' NOT NULL,
	"reference" text,
	"method" text,
	"receipt_number" integer,
	"reverses" uuid,
	"batch_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_entries_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_entries_kind" CHECK ("fee_entries"."kind" in ('opening', 'charge', 'payment', 'adjustment', 'reversal')),
	CONSTRAINT "fee_entries_method" CHECK ("fee_entries"."method" in ('cash', 'bank', 'mpesa', 'cheque', 'other')),
	CONSTRAINT "fee_entries_amount" CHECK ("fee_entries"."amount_cents" <> 0),
	CONSTRAINT "fee_entries_charge" CHECK ("fee_entries"."kind" <> 'charge' or "fee_entries"."amount_cents" > 0),
	CONSTRAINT "fee_entries_payment" CHECK (("fee_entries"."kind" = 'payment') = ("fee_entries"."receipt_number" is not null) and ("fee_entries"."kind" <> 'payment' or ("fee_entries"."amount_cents" < 0 and "fee_entries"."method" is not null))),
	CONSTRAINT "fee_entries_due" CHECK ("fee_entries"."due_on" is null or "fee_entries"."kind" in ('opening', 'charge')),
	CONSTRAINT "fee_entries_reversal" CHECK (("fee_entries"."kind" = 'reversal') = ("fee_entries"."reverses" is not null))
);
--> statement-breakpoint
ALTER TABLE "fee_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_references" (
	"school_id" uuid NOT NULL,
	"key" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "fee_references_school_id_key_pk" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
ALTER TABLE "fee_references" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_reminders" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"moment" text NOT NULL,
	"channel" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_reminders_school_id_learner_id_due_on_moment_channel_pk" PRIMARY KEY("school_id","learner_id","due_on","moment","channel")
);
--> statement-breakpoint
ALTER TABLE "fee_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "learner_ratings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"rating" text NOT NULL,
	"note" text,
	"rated_by" uuid,
	"rated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "learner_ratings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "learner_ratings_key" UNIQUE("school_id","learner_id","term_id","kind","code"),
	CONSTRAINT "learner_ratings_kind" CHECK ("learner_ratings"."kind" in ('competency', 'value')),
	CONSTRAINT "learner_ratings_rating" CHECK ("learner_ratings"."rating" in ('EE', 'ME', 'AE', 'BE'))
);
--> statement-breakpoint
ALTER TABLE "learner_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rating_evidence" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"rating_kind" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"file_id" uuid,
	"learning_area_id" uuid,
	"observed_on" date NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_evidence_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "rating_evidence_kind" CHECK (("rating_evidence"."kind" = 'text') = ("rating_evidence"."file_id" is null) and ("rating_evidence"."kind" <> 'text' or "rating_evidence"."text" is not null)),
	CONSTRAINT "rating_evidence_of" CHECK ("rating_evidence"."rating_kind" in ('competency', 'value'))
);
--> statement-breakpoint
ALTER TABLE "rating_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reflections" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"assessment_id" uuid,
	"evidence_id" uuid,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reflections_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "reflections_of" CHECK (("reflections"."assessment_id" is null) <> ("reflections"."evidence_id" is null))
);
--> statement-breakpoint
ALTER TABLE "reflections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "area_remarks" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "area_remarks_school_id_learner_id_term_id_learning_area_id_pk" PRIMARY KEY("school_id","learner_id","term_id","learning_area_id")
);
--> statement-breakpoint
ALTER TABLE "area_remarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_covers" (
	"school_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "assessment_covers_school_id_assessment_id_part_id_pk" PRIMARY KEY("school_id","assessment_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_covers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"opens_on" date,
	"max_score" numeric(6, 2),
	"weight" integer DEFAULT 1 NOT NULL,
	"scale_id" text NOT NULL,
	"scale_kept" jsonb,
	"kind_weight_kept" integer,
	"source_type" text,
	"source_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "assessments_max_score" CHECK ("assessments"."max_score" > 0),
	CONSTRAINT "assessments_status" CHECK ("assessments"."status" in ('open', 'published')),
	CONSTRAINT "assessments_published" CHECK (("assessments"."status" = 'published') = ("assessments"."scale_kept" is not null))
);
--> statement-breakpoint
ALTER TABLE "assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kind_weights" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"level" text NOT NULL,
	"learning_area_id" uuid,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kind_weights_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "kind_weights_key" UNIQUE NULLS NOT DISTINCT("school_id","level","learning_area_id","kind"),
	CONSTRAINT "kind_weights_range" CHECK ("kind_weights"."weight" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "kind_weights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marks" (
	"school_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"score" numeric(6, 2),
	"rating" text,
	"state" text NOT NULL,
	"remark" text,
	"by_hand" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marks_school_id_assessment_id_learner_id_pk" PRIMARY KEY("school_id","assessment_id","learner_id"),
	CONSTRAINT "marks_state" CHECK (("marks"."state" = 'scored') = ("marks"."score" is not null or "marks"."rating" is not null)),
	CONSTRAINT "marks_score" CHECK ("marks"."score" >= 0)
);
--> statement-breakpoint
ALTER TABLE "marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_assignments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"learner_id" uuid,
	"staff_id" uuid,
	"assigned_on" date NOT NULL,
	"assigned_condition" text NOT NULL,
	"due_on" date,
	"notes" text,
	"assigned_by" uuid,
	"returned_on" date,
	"returned_condition" text,
	"return_notes" text,
	"returned_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_assignments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "device_assignments_holder" CHECK (num_nonnulls("device_assignments"."learner_id", "device_assignments"."staff_id") = 1),
	CONSTRAINT "device_assignments_order" CHECK ("device_assignments"."returned_on" is null or "device_assignments"."returned_on" >= "device_assignments"."assigned_on")
);
--> statement-breakpoint
ALTER TABLE "device_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_decommissions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"decommissioned_on" date NOT NULL,
	"disposal_method" text NOT NULL,
	"authorized_by" text NOT NULL,
	"recovered_cents" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"decommissioned_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_decommissions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "device_decommissions_recovered" CHECK ("device_decommissions"."recovered_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "device_decommissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_faults" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"description" text NOT NULL,
	"reported_by" uuid,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"maintenance_id" uuid,
	CONSTRAINT "device_faults_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_faults" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_maintenance" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"date" date NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"performed_by" text NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"condition" text,
	"next_maintenance_on" date,
	"logged_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_maintenance_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "device_maintenance_type" CHECK ("device_maintenance"."type" in ('routine', 'repair', 'upgrade', 'inspection')),
	CONSTRAINT "device_maintenance_cost" CHECK ("device_maintenance"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "device_maintenance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tag" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"model" text,
	"serial" text,
	"status" text DEFAULT 'available' NOT NULL,
	"condition" text DEFAULT 'excellent' NOT NULL,
	"value_cents" bigint,
	"location" text,
	"purchased_on" date,
	"warranty_until" date,
	"next_maintenance_on" date,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "devices_status" CHECK ("devices"."status" in ('available', 'assigned', 'repair', 'decommissioned')),
	CONSTRAINT "devices_condition" CHECK ("devices"."condition" in ('excellent', 'good', 'fair', 'poor')),
	CONSTRAINT "devices_value" CHECK ("devices"."value_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_rounds" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"book_until" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_rounds_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "meeting_rounds_status" CHECK ("meeting_rounds"."status" in ('open', 'closed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "meeting_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_slots" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "meeting_slots_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "meeting_slots_status" CHECK ("meeting_slots"."status" in ('open', 'blocked', 'gone')),
	CONSTRAINT "meeting_slots_times" CHECK ("meeting_slots"."ends_at" > "meeting_slots"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "meeting_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meetings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"booked_by" uuid NOT NULL,
	"cancelled_by" uuid,
	"cancelled_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "meetings_status" CHECK ("meetings"."status" in ('booked', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "meetings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_events" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "occurrence_events_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_files" (
	"school_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_files_school_id_entry_id_file_id_pk" PRIMARY KEY("school_id","entry_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_follow_ups" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"description" text NOT NULL,
	"assigned_to" uuid NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"completed_on" date,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occurrence_follow_ups_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "occurrence_follow_ups_state" CHECK ("occurrence_follow_ups"."state" in ('pending', 'in_progress', 'completed')),
	CONSTRAINT "occurrence_follow_ups_completed" CHECK (("occurrence_follow_ups"."state" = 'completed') = ("occurrence_follow_ups"."completed_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "occurrence_follow_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_readings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_readings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_acknowledgements" (
	"school_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_acknowledgements_school_id_part_id_account_id_pk" PRIMARY KEY("school_id","part_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_acknowledgements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_learners" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"action_taken" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	"response" text,
	"responded_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "occurrence_learners_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_readers" (
	"school_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"why" text NOT NULL,
	"by_admin" boolean DEFAULT false NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_readers_school_id_account_id_entry_id_why_pk" PRIMARY KEY("school_id","account_id","entry_id","why"),
	CONSTRAINT "occurrence_readers_why" CHECK ("occurrence_readers"."why" in ('reporter', 'opened', 'escalated', 'assigned'))
);
--> statement-breakpoint
ALTER TABLE "occurrence_readers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_staff" (
	"school_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "occurrence_staff_school_id_entry_id_staff_id_pk" PRIMARY KEY("school_id","entry_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrences" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"entry_number" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'reported' NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"location" text NOT NULL,
	"duty_id" uuid,
	"duty_title" text,
	"stream_id" uuid,
	"learning_area_id" uuid,
	"witnesses" text[] DEFAULT '{}' NOT NULL,
	"immediate_action" text DEFAULT '' NOT NULL,
	"injuries_reported" boolean DEFAULT false NOT NULL,
	"medical_attention_required" boolean DEFAULT false NOT NULL,
	"property_damage" boolean DEFAULT false NOT NULL,
	"police_notified" boolean DEFAULT false NOT NULL,
	"parents_notified" boolean DEFAULT false NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reporter_name" text NOT NULL,
	"reporter_role" text NOT NULL,
	"reporter_department" text,
	"escalated_to" uuid,
	"escalation_reason" text,
	"escalated_at" timestamp with time zone,
	"review_notes" text DEFAULT '' NOT NULL,
	"resolution_notes" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp with time zone,
	"requires_follow_up" boolean DEFAULT false NOT NULL,
	"follow_up_on" date,
	"follow_up_notes" text DEFAULT '' NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"struck_at" timestamp with time zone,
	"struck_by" uuid,
	"struck_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', replace("occurrences"."entry_number", '-', ' ') || ' ' || "occurrences"."title" || ' ' || "occurrences"."location" || ' ' || "occurrences"."names" || ' ' || "occurrences"."description")) STORED,
	CONSTRAINT "occurrences_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "occurrences_status" CHECK ("occurrences"."status" in ('reported', 'under_investigation', 'action_required', 'escalated', 'resolved')),
	CONSTRAINT "occurrences_severity" CHECK ("occurrences"."severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "occurrences_resolved" CHECK ("occurrences"."status" <> 'resolved' or "occurrences"."resolution_notes" <> ''),
	CONSTRAINT "occurrences_escalated" CHECK ("occurrences"."status" <> 'escalated' or "occurrences"."escalated_to" is not null),
	CONSTRAINT "occurrences_struck" CHECK (("occurrences"."struck_at" is null) = ("occurrences"."struck_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "occurrences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comment_bank" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"band" text,
	"level" text,
	"text" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_bank_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment_bank" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "national_results" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"exam" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"recorded_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "national_results_school_id_learner_id_exam_pk" PRIMARY KEY("school_id","learner_id","exam"),
	CONSTRAINT "national_results_percent" CHECK ("national_results"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "national_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_card_codes" (
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "report_card_codes_school_id_code_pk" PRIMARY KEY("school_id","code")
);
--> statement-breakpoint
ALTER TABLE "report_card_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_card_versions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"hash" text NOT NULL,
	"code" text NOT NULL,
	"reason" text,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"replaced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_card_versions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_card_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_cards" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"class_comment" text,
	"class_comment_by" uuid,
	"head_comment" text,
	"head_comment_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cards_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_print_files" (
	"school_id" uuid NOT NULL,
	"print_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"label" text NOT NULL,
	"cards" integer NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "report_print_files_school_id_print_id_run_id_pk" PRIMARY KEY("school_id","print_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "report_print_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_prints" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_ids" uuid[] NOT NULL,
	"requested_by" uuid,
	"requested_role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_prints_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "report_prints_state" CHECK ("report_prints"."state" in ('waiting', 'working', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "report_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_runs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"closes_on" date,
	"opens_on" date,
	"created_by" uuid,
	"checked_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_runs_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "report_runs_state" CHECK ("report_runs"."state" in ('draft', 'checked', 'published')),
	CONSTRAINT "report_runs_language" CHECK ("report_runs"."language" in ('en', 'sw'))
);
--> statement-breakpoint
ALTER TABLE "report_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" jsonb,
	"sequence" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"two_devices" boolean DEFAULT false NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"form" text,
	"score" integer,
	"comment" text,
	"marked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_answers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "quiz_answers_one" UNIQUE("school_id","attempt_id","question_id"),
	CONSTRAINT "quiz_answers_state" CHECK ("quiz_answers"."state" in ('open', 'blank', 'auto', 'waiting', 'teacher'))
);
--> statement-breakpoint
ALTER TABLE "quiz_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"waiting" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"refused" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "quiz_attempts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "quiz_attempts_one" UNIQUE("school_id","quiz_id","learner_id"),
	CONSTRAINT "quiz_attempts_status" CHECK ("quiz_attempts"."status" in ('open', 'submitted', 'timed_out'))
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_learners" (
	"school_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "quiz_learners_school_id_quiz_id_learner_id_pk" PRIMARY KEY("school_id","quiz_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"points" integer NOT NULL,
	"details" jsonb NOT NULL,
	"explanation" text,
	"file_id" uuid,
	CONSTRAINT "quiz_questions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "quiz_questions_kind" CHECK ("quiz_questions"."kind" in ('single', 'multiple', 'number', 'short', 'match', 'order')),
	CONSTRAINT "quiz_questions_points" CHECK ("quiz_questions"."points" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "quiz_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quizzes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"title" text NOT NULL,
	"instructions" text,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"time_limit_minutes" integer,
	"shuffle" boolean NOT NULL,
	"show_answers" text NOT NULL,
	"for_chosen" boolean DEFAULT false NOT NULL,
	"count_in_gradebook" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"returned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "quizzes_status" CHECK ("quizzes"."status" in ('draft', 'published', 'closed')),
	CONSTRAINT "quizzes_show_answers" CHECK ("quizzes"."show_answers" in ('after_close', 'never'))
);
--> statement-breakpoint
ALTER TABLE "quizzes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_markings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"marker_id" uuid NOT NULL,
	"threshold" integer NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_markings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "second_markings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_marks" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"marking_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"score" integer,
	CONSTRAINT "second_marks_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "second_marks_one" UNIQUE("school_id","marking_id","answer_id")
);
--> statement-breakpoint
ALTER TABLE "second_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"role" text,
	"action" text NOT NULL,
	"module" text GENERATED ALWAYS AS (split_part(action, '.', 1)) STORED NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"address" text,
	CONSTRAINT "audit_entries_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"school_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_school_id_number_pk" PRIMARY KEY("school_id","number"),
	CONSTRAINT "audit_seals_entry_key" UNIQUE("school_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_school_id_account_id_key_pk" PRIMARY KEY("school_id","account_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_for" uuid,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "grading_scales" ADD CONSTRAINT "grading_scales_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scale_choices" ADD CONSTRAINT "scale_choices_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_years" ADD CONSTRAINT "academic_years_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_periods" ADD CONSTRAINT "bell_periods_school_id_schedule_id_bell_schedules_school_id_id_fk" FOREIGN KEY ("school_id","schedule_id") REFERENCES "public"."bell_schedules"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_schedules" ADD CONSTRAINT "bell_schedules_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_exceptions" ADD CONSTRAINT "calendar_exceptions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_areas" ADD CONSTRAINT "learning_areas_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_school_id_room_id_rooms_school_id_id_fk" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_school_id_year_id_academic_years_school_id_id_fk" FOREIGN KEY ("school_id","year_id") REFERENCES "public"."academic_years"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_pictures" ADD CONSTRAINT "account_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_identities" ADD CONSTRAINT "portal_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_modules" ADD CONSTRAINT "school_modules_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD CONSTRAINT "email_accounts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_addresses" ADD CONSTRAINT "email_addresses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_school_id_send_id_email_sends_school_id_id_fk" FOREIGN KEY ("school_id","send_id") REFERENCES "public"."email_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_school_id_resent_in_email_sends_school_id_id_fk" FOREIGN KEY ("school_id","resent_in") REFERENCES "public"."email_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_reports" ADD CONSTRAINT "email_reports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_school_id_resend_of_email_sends_school_id_id_fk" FOREIGN KEY ("school_id","resend_of") REFERENCES "public"."email_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_accounts" ADD CONSTRAINT "sms_accounts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_callbacks" ADD CONSTRAINT "sms_callbacks_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_calls" ADD CONSTRAINT "sms_calls_school_id_send_id_sms_sends_school_id_id_fk" FOREIGN KEY ("school_id","send_id") REFERENCES "public"."sms_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_send_id_sms_sends_school_id_id_fk" FOREIGN KEY ("school_id","send_id") REFERENCES "public"."sms_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_resent_in_sms_sends_school_id_id_fk" FOREIGN KEY ("school_id","resent_in") REFERENCES "public"."sms_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_opt_outs" ADD CONSTRAINT "sms_opt_outs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_sends" ADD CONSTRAINT "sms_sends_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_sends" ADD CONSTRAINT "sms_sends_school_id_resend_of_sms_sends_school_id_id_fk" FOREIGN KEY ("school_id","resend_of") REFERENCES "public"."sms_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_school_id_import_id_imports_school_id_id_fk" FOREIGN KEY ("school_id","import_id") REFERENCES "public"."imports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_headers" ADD CONSTRAINT "import_headers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_school_id_room_id_rooms_school_id_id_fk" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_school_id_period_id_bell_periods_school_id_id_fk" FOREIGN KEY ("school_id","period_id") REFERENCES "public"."bell_periods"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_notes" ADD CONSTRAINT "health_notes_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_documents" ADD CONSTRAINT "learner_documents_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_documents" ADD CONSTRAINT "learner_documents_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_school_id_year_id_academic_years_school_id_id_fk" FOREIGN KEY ("school_id","year_id") REFERENCES "public"."academic_years"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_codes" ADD CONSTRAINT "link_codes_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching" ADD CONSTRAINT "teaching_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching" ADD CONSTRAINT "teaching_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching" ADD CONSTRAINT "teaching_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_school_id_from_year_id_academic_years_school_id_id_fk" FOREIGN KEY ("school_id","from_year_id") REFERENCES "public"."academic_years"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_school_id_to_year_id_academic_years_school_id_id_fk" FOREIGN KEY ("school_id","to_year_id") REFERENCES "public"."academic_years"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD CONSTRAINT "plan_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_settings" ADD CONSTRAINT "school_settings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_accounts_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_covers" ADD CONSTRAINT "assignment_covers_school_id_assignment_id_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."assignments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_school_id_assignment_id_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."assignments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_learners" ADD CONSTRAINT "assignment_learners_school_id_assignment_id_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."assignments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_learners" ADD CONSTRAINT "assignment_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_group_id_teaching_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."teaching_groups"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banked_comments" ADD CONSTRAINT "banked_comments_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banked_comments" ADD CONSTRAINT "banked_comments_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resource_streams" ADD CONSTRAINT "class_resource_streams_school_id_resource_id_class_resources_school_id_id_fk" FOREIGN KEY ("school_id","resource_id") REFERENCES "public"."class_resources"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resource_streams" ADD CONSTRAINT "class_resource_streams_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resources" ADD CONSTRAINT "class_resources_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resources" ADD CONSTRAINT "class_resources_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resources" ADD CONSTRAINT "class_resources_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_attempts" ADD CONSTRAINT "submission_attempts_school_id_submission_id_submissions_school_id_id_fk" FOREIGN KEY ("school_id","submission_id") REFERENCES "public"."submissions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_school_id_submission_id_submissions_school_id_id_fk" FOREIGN KEY ("school_id","submission_id") REFERENCES "public"."submissions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_school_id_assignment_id_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."assignments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_group_learners" ADD CONSTRAINT "teaching_group_learners_school_id_group_id_teaching_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."teaching_groups"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_group_learners" ADD CONSTRAINT "teaching_group_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_groups" ADD CONSTRAINT "teaching_groups_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_groups" ADD CONSTRAINT "teaching_groups_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_requests" ADD CONSTRAINT "absence_requests_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_requests" ADD CONSTRAINT "absence_requests_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_marks" ADD CONSTRAINT "register_marks_school_id_register_id_registers_school_id_id_fk" FOREIGN KEY ("school_id","register_id") REFERENCES "public"."registers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_marks" ADD CONSTRAINT "register_marks_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registers" ADD CONSTRAINT "registers_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registers" ADD CONSTRAINT "registers_school_id_lesson_id_lessons_school_id_id_fk" FOREIGN KEY ("school_id","lesson_id") REFERENCES "public"."lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_answers" ADD CONSTRAINT "calendar_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_answers" ADD CONSTRAINT "calendar_answers_school_id_event_id_calendar_events_school_id_id_fk" FOREIGN KEY ("school_id","event_id") REFERENCES "public"."calendar_events"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_streams" ADD CONSTRAINT "calendar_event_streams_school_id_event_id_calendar_events_school_id_id_fk" FOREIGN KEY ("school_id","event_id") REFERENCES "public"."calendar_events"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event_streams" ADD CONSTRAINT "calendar_event_streams_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_audience" ADD CONSTRAINT "announcement_audience_school_id_announcement_id_announcements_school_id_id_fk" FOREIGN KEY ("school_id","announcement_id") REFERENCES "public"."announcements"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_audience" ADD CONSTRAINT "announcement_audience_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_audience" ADD CONSTRAINT "announcement_audience_school_id_group_id_people_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."people_groups"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_school_id_announcement_id_announcements_school_id_id_fk" FOREIGN KEY ("school_id","announcement_id") REFERENCES "public"."announcements"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_school_id_announcement_id_announcements_school_id_id_fk" FOREIGN KEY ("school_id","announcement_id") REFERENCES "public"."announcements"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_group_members" ADD CONSTRAINT "people_group_members_school_id_group_id_people_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."people_groups"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_groups" ADD CONSTRAINT "people_groups_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_school_id_message_id_messages_school_id_id_fk" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."messages"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_school_id_thread_id_person_id_message_parties_school_id_thread_id_person_id_fk" FOREIGN KEY ("school_id","thread_id","person_id") REFERENCES "public"."message_parties"("school_id","thread_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_openings" ADD CONSTRAINT "message_openings_school_id_report_id_message_reports_school_id_id_fk" FOREIGN KEY ("school_id","report_id") REFERENCES "public"."message_reports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_parties" ADD CONSTRAINT "message_parties_school_id_thread_id_message_threads_school_id_id_fk" FOREIGN KEY ("school_id","thread_id") REFERENCES "public"."message_threads"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_parties" ADD CONSTRAINT "message_parties_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_parties" ADD CONSTRAINT "message_parties_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_parties" ADD CONSTRAINT "message_parties_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_school_id_thread_id_person_id_message_parties_school_id_thread_id_person_id_fk" FOREIGN KEY ("school_id","thread_id","person_id") REFERENCES "public"."message_parties"("school_id","thread_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_school_id_child_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","child_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_school_id_thread_id_person_id_message_parties_school_id_thread_id_person_id_fk" FOREIGN KEY ("school_id","thread_id","person_id") REFERENCES "public"."message_parties"("school_id","thread_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_lessons" ADD CONSTRAINT "scheme_lessons_school_id_scheme_id_schemes_school_id_id_fk" FOREIGN KEY ("school_id","scheme_id") REFERENCES "public"."schemes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_lessons" ADD CONSTRAINT "scheme_lessons_school_id_sub_strand_id_curriculum_sub_strands_school_id_id_fk" FOREIGN KEY ("school_id","sub_strand_id") REFERENCES "public"."curriculum_sub_strands"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_school_id_design_id_curriculum_designs_school_id_id_fk" FOREIGN KEY ("school_id","design_id") REFERENCES "public"."curriculum_designs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_designs" ADD CONSTRAINT "curriculum_designs_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_outcomes" ADD CONSTRAINT "curriculum_outcomes_school_id_sub_strand_id_curriculum_sub_strands_school_id_id_fk" FOREIGN KEY ("school_id","sub_strand_id") REFERENCES "public"."curriculum_sub_strands"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_strands" ADD CONSTRAINT "curriculum_strands_school_id_design_id_curriculum_designs_school_id_id_fk" FOREIGN KEY ("school_id","design_id") REFERENCES "public"."curriculum_designs"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_sub_strands" ADD CONSTRAINT "curriculum_sub_strands_school_id_strand_id_curriculum_strands_school_id_id_fk" FOREIGN KEY ("school_id","strand_id") REFERENCES "public"."curriculum_strands"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_school_id_absence_id_staff_absences_school_id_id_fk" FOREIGN KEY ("school_id","absence_id") REFERENCES "public"."staff_absences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_school_id_lesson_id_lessons_school_id_id_fk" FOREIGN KEY ("school_id","lesson_id") REFERENCES "public"."lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_school_id_duty_id_duties_school_id_id_fk" FOREIGN KEY ("school_id","duty_id") REFERENCES "public"."duties"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_duty_id_duties_school_id_id_fk" FOREIGN KEY ("school_id","duty_id") REFERENCES "public"."duties"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_assignment_id_duty_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."duty_assignments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_requested_by_staff_school_id_id_fk" FOREIGN KEY ("school_id","requested_by") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_requested_to_staff_school_id_id_fk" FOREIGN KEY ("school_id","requested_to") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_taken_by_staff_school_id_id_fk" FOREIGN KEY ("school_id","taken_by") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_school_id_type_id_duty_types_school_id_id_fk" FOREIGN KEY ("school_id","type_id") REFERENCES "public"."duty_types"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_school_id_series_id_duty_series_school_id_id_fk" FOREIGN KEY ("school_id","series_id") REFERENCES "public"."duty_series"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_assignments" ADD CONSTRAINT "duty_assignments_school_id_duty_id_duties_school_id_id_fk" FOREIGN KEY ("school_id","duty_id") REFERENCES "public"."duties"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_assignments" ADD CONSTRAINT "duty_assignments_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_assignments" ADD CONSTRAINT "duty_assignments_school_id_auto_run_id_duty_auto_runs_school_id_id_fk" FOREIGN KEY ("school_id","auto_run_id") REFERENCES "public"."duty_auto_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_auto_runs" ADD CONSTRAINT "duty_auto_runs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_history" ADD CONSTRAINT "duty_history_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_notes" ADD CONSTRAINT "duty_notes_school_id_duty_id_duties_school_id_id_fk" FOREIGN KEY ("school_id","duty_id") REFERENCES "public"."duties"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_preferences" ADD CONSTRAINT "duty_preferences_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_series" ADD CONSTRAINT "duty_series_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_types" ADD CONSTRAINT "duty_types_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_school_id_reverses_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","reverses") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_references" ADD CONSTRAINT "fee_references_school_id_entry_id_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_ratings" ADD CONSTRAINT "learner_ratings_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_ratings" ADD CONSTRAINT "learner_ratings_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_evidence" ADD CONSTRAINT "rating_evidence_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_evidence" ADD CONSTRAINT "rating_evidence_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_evidence" ADD CONSTRAINT "rating_evidence_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_evidence" ADD CONSTRAINT "rating_evidence_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_school_id_assessment_id_assessments_school_id_id_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_school_id_evidence_id_rating_evidence_school_id_id_fk" FOREIGN KEY ("school_id","evidence_id") REFERENCES "public"."rating_evidence"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_remarks" ADD CONSTRAINT "area_remarks_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_remarks" ADD CONSTRAINT "area_remarks_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_remarks" ADD CONSTRAINT "area_remarks_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_covers" ADD CONSTRAINT "assessment_covers_school_id_assessment_id_assessments_school_id_id_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_weights" ADD CONSTRAINT "kind_weights_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_school_id_assessment_id_assessments_school_id_id_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_school_id_device_id_devices_school_id_id_fk" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_decommissions" ADD CONSTRAINT "device_decommissions_school_id_device_id_devices_school_id_id_fk" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_faults" ADD CONSTRAINT "device_faults_school_id_device_id_devices_school_id_id_fk" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_faults" ADD CONSTRAINT "device_faults_school_id_maintenance_id_device_maintenance_school_id_id_fk" FOREIGN KEY ("school_id","maintenance_id") REFERENCES "public"."device_maintenance"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_maintenance" ADD CONSTRAINT "device_maintenance_school_id_device_id_devices_school_id_id_fk" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_rounds" ADD CONSTRAINT "meeting_rounds_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_rounds" ADD CONSTRAINT "meeting_rounds_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_school_id_round_id_meeting_rounds_school_id_id_fk" FOREIGN KEY ("school_id","round_id") REFERENCES "public"."meeting_rounds"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_booked_by_accounts_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_round_id_meeting_rounds_school_id_id_fk" FOREIGN KEY ("school_id","round_id") REFERENCES "public"."meeting_rounds"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_slot_id_meeting_slots_school_id_id_fk" FOREIGN KEY ("school_id","slot_id") REFERENCES "public"."meeting_slots"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_events" ADD CONSTRAINT "occurrence_events_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_files" ADD CONSTRAINT "occurrence_files_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_files" ADD CONSTRAINT "occurrence_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_follow_ups" ADD CONSTRAINT "occurrence_follow_ups_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_follow_ups" ADD CONSTRAINT "occurrence_follow_ups_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_follow_ups" ADD CONSTRAINT "occurrence_follow_ups_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_readings" ADD CONSTRAINT "occurrence_readings_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_acknowledgements" ADD CONSTRAINT "occurrence_acknowledgements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_acknowledgements" ADD CONSTRAINT "occurrence_acknowledgements_school_id_part_id_occurrence_learners_school_id_id_fk" FOREIGN KEY ("school_id","part_id") REFERENCES "public"."occurrence_learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_learners" ADD CONSTRAINT "occurrence_learners_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_learners" ADD CONSTRAINT "occurrence_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_readers" ADD CONSTRAINT "occurrence_readers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_readers" ADD CONSTRAINT "occurrence_readers_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_staff" ADD CONSTRAINT "occurrence_staff_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_staff" ADD CONSTRAINT "occurrence_staff_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_escalated_to_accounts_id_fk" FOREIGN KEY ("escalated_to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_struck_by_accounts_id_fk" FOREIGN KEY ("struck_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_bank" ADD CONSTRAINT "comment_bank_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "national_results" ADD CONSTRAINT "national_results_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_codes" ADD CONSTRAINT "report_card_codes_school_id_version_id_report_card_versions_school_id_id_fk" FOREIGN KEY ("school_id","version_id") REFERENCES "public"."report_card_versions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_card_id_report_cards_school_id_id_fk" FOREIGN KEY ("school_id","card_id") REFERENCES "public"."report_cards"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_school_id_run_id_report_runs_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."report_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_print_id_report_prints_school_id_id_fk" FOREIGN KEY ("school_id","print_id") REFERENCES "public"."report_prints"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_run_id_report_runs_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."report_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_prints" ADD CONSTRAINT "report_prints_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_school_id_attempt_id_quiz_attempts_school_id_id_fk" FOREIGN KEY ("school_id","attempt_id") REFERENCES "public"."quiz_attempts"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_school_id_question_id_quiz_questions_school_id_id_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."quiz_questions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_school_id_quiz_id_quizzes_school_id_id_fk" FOREIGN KEY ("school_id","quiz_id") REFERENCES "public"."quizzes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_learners" ADD CONSTRAINT "quiz_learners_school_id_quiz_id_quizzes_school_id_id_fk" FOREIGN KEY ("school_id","quiz_id") REFERENCES "public"."quizzes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_learners" ADD CONSTRAINT "quiz_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_school_id_quiz_id_quizzes_school_id_id_fk" FOREIGN KEY ("school_id","quiz_id") REFERENCES "public"."quizzes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_school_id_quiz_id_quizzes_school_id_id_fk" FOREIGN KEY ("school_id","quiz_id") REFERENCES "public"."quizzes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_school_id_asked_by_staff_school_id_id_fk" FOREIGN KEY ("school_id","asked_by") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_school_id_marker_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","marker_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_school_id_marking_id_second_markings_school_id_id_fk" FOREIGN KEY ("school_id","marking_id") REFERENCES "public"."second_markings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_school_id_answer_id_quiz_answers_school_id_id_fk" FOREIGN KEY ("school_id","answer_id") REFERENCES "public"."quiz_answers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_school_id_entry_id_audit_entries_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."audit_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grading_scales_name_key" ON "grading_scales" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE INDEX "calendar_exceptions_index" ON "calendar_exceptions" USING btree ("school_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_areas_name_key" ON "learning_areas" USING btree ("school_id","level",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "streams_name_key" ON "streams" USING btree ("school_id","grade",lower("name"));--> statement-breakpoint
CREATE INDEX "account_tokens_account_index" ON "account_tokens" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "phone_codes_phone_index" ON "phone_codes" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_school_index" ON "phone_codes" USING btree ("sent_for","created_at");--> statement-breakpoint
CREATE INDEX "request_counts_index" ON "request_counts" USING btree ("kind","key_hash","at");--> statement-breakpoint
CREATE INDEX "account_events_index" ON "account_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_key" ON "accounts" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_account_role_key" ON "memberships" USING btree ("school_id","account_id","role") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "memberships_account_index" ON "memberships" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_index" ON "sign_in_failures" USING btree ("name_hash","at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_accounts_hook_key" ON "email_accounts" USING btree ("hook_hash");--> statement-breakpoint
CREATE INDEX "email_addresses_left_index" ON "email_addresses" USING btree ("school_id","suppressed_at");--> statement-breakpoint
CREATE INDEX "email_messages_send_index" ON "email_messages" USING btree ("school_id","send_id","id");--> statement-breakpoint
CREATE INDEX "email_messages_pending_index" ON "email_messages" USING btree ("school_id","urgent" DESC NULLS LAST,"due_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "email_messages_sending_index" ON "email_messages" USING btree ("school_id","claimed_at") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "email_messages_sent_index" ON "email_messages" USING btree ("school_id","sent_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "email_messages_address_index" ON "email_messages" USING btree ("school_id","address","created_at");--> statement-breakpoint
CREATE INDEX "email_messages_created_index" ON "email_messages" USING btree ("school_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_reports_once_key" ON "email_reports" USING btree ("school_id","fingerprint");--> statement-breakpoint
CREATE INDEX "email_reports_received_index" ON "email_reports" USING btree ("school_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_sends_once_key" ON "email_sends" USING btree ("school_id","once_key");--> statement-breakpoint
CREATE INDEX "email_sends_created_index" ON "email_sends" USING btree ("school_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name_key" ON "message_templates" USING btree ("school_id","channel",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sms_accounts_callback_key" ON "sms_accounts" USING btree ("callback_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_callbacks_report_key" ON "sms_callbacks" USING btree ("school_id","kind","message_id","status");--> statement-breakpoint
CREATE INDEX "sms_callbacks_open_index" ON "sms_callbacks" USING btree ("school_id","phone") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "sms_callbacks_received_index" ON "sms_callbacks" USING btree ("school_id","received_at");--> statement-breakpoint
CREATE INDEX "sms_calls_open_index" ON "sms_calls" USING btree ("school_id","begun_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_messages_recipient_key" ON "sms_messages" USING btree ("school_id","send_id","phone",md5("text"));--> statement-breakpoint
CREATE INDEX "sms_messages_waiting_index" ON "sms_messages" USING btree ("school_id","urgent" DESC NULLS LAST,"due_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "sms_messages_waiting_phone_index" ON "sms_messages" USING btree ("school_id","phone") WHERE status in ('waiting', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX "sms_messages_call_index" ON "sms_messages" USING btree ("school_id","call_id");--> statement-breakpoint
CREATE INDEX "sms_messages_provider_index" ON "sms_messages" USING btree ("school_id","message_id");--> statement-breakpoint
CREATE INDEX "sms_messages_ref_index" ON "sms_messages" USING btree ("school_id","ref") WHERE ref is not null;--> statement-breakpoint
CREATE INDEX "sms_messages_created_index" ON "sms_messages" USING btree ("school_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sms_opt_outs_created_index" ON "sms_opt_outs" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_sends_once_key" ON "sms_sends" USING btree ("school_id","once_key");--> statement-breakpoint
CREATE INDEX "sms_sends_created_index" ON "sms_sends" USING btree ("school_id","created_at","id");--> statement-breakpoint
CREATE INDEX "resumable_uploads_account_index" ON "resumable_uploads" USING btree ("school_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "import_changes_index" ON "import_changes" USING btree ("school_id","import_id","position");--> statement-breakpoint
CREATE INDEX "imports_created_index" ON "imports" USING btree ("school_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "lessons_stream_index" ON "lessons" USING btree ("school_id","stream_id","weekday");--> statement-breakpoint
CREATE INDEX "lessons_staff_index" ON "lessons" USING btree ("school_id","staff_id","weekday");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_digests_key" ON "notification_digests" USING btree ("school_id","account_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_key" ON "notifications" USING btree ("school_id","account_id","role","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_account_index" ON "notifications" USING btree ("school_id","account_id","role","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("school_id","account_id","role") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_uncarried_index" ON "notifications" USING btree ("school_id","created_at") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "notifications_mail_index" ON "notifications" USING btree ("school_id","mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_device_key" ON "push_subscriptions" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "consents_learner_index" ON "consents" USING btree ("school_id","learner_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "health_notes_learner_index" ON "health_notes" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "learner_documents_learner_index" ON "learner_documents" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_teachers_open_key" ON "class_teachers" USING btree ("school_id","stream_id") WHERE ends_on is null;--> statement-breakpoint
CREATE INDEX "class_teachers_staff_index" ON "class_teachers" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_open_key" ON "enrolments" USING btree ("school_id","learner_id") WHERE ends_on is null;--> statement-breakpoint
CREATE INDEX "enrolments_stream_index" ON "enrolments" USING btree ("school_id","stream_id","starts_on");--> statement-breakpoint
CREATE INDEX "enrolments_learner_index" ON "enrolments" USING btree ("school_id","learner_id","starts_on");--> statement-breakpoint
CREATE INDEX "guardian_links_guardian_index" ON "guardian_links" USING btree ("school_id","guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_phone_key" ON "guardians" USING btree ("school_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_account_key" ON "guardians" USING btree ("school_id","account_id");--> statement-breakpoint
CREATE INDEX "guardians_name_index" ON "guardians" USING btree ("school_id","full_name");--> statement-breakpoint
CREATE UNIQUE INDEX "learners_admission_key" ON "learners" USING btree ("school_id",upper("admission_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "learners_upi_key" ON "learners" USING btree ("school_id",upper("upi"));--> statement-breakpoint
CREATE UNIQUE INDEX "learners_assessment_key" ON "learners" USING btree ("school_id",upper("assessment_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "learners_account_key" ON "learners" USING btree ("school_id","account_id");--> statement-breakpoint
CREATE INDEX "learners_active_name_index" ON "learners" USING btree ("school_id","full_name","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "learners_active_index" ON "learners" USING btree ("school_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "learners_stream_index" ON "learners" USING btree ("school_id","stream_id","full_name") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "link_attempts_index" ON "link_attempts" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "link_codes_hash_key" ON "link_codes" USING btree ("school_id","code_hash");--> statement-breakpoint
CREATE INDEX "link_requests_status_index" ON "link_requests" USING btree ("school_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_number_key" ON "staff" USING btree ("school_id",upper("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tsc_key" ON "staff" USING btree ("school_id","tsc_number");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_key" ON "staff" USING btree ("school_id","account_id");--> statement-breakpoint
CREATE INDEX "staff_name_index" ON "staff" USING btree ("school_id","full_name");--> statement-breakpoint
CREATE INDEX "teaching_stream_index" ON "teaching" USING btree ("school_id","stream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_done_key" ON "promotions" USING btree ("school_id","from_year_id") WHERE status = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "plan_requests_open_key" ON "plan_requests" USING btree ("school_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "plan_requests_status_index" ON "plan_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_code_key" ON "schools" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "schools_join_code_key" ON "schools" USING btree ("join_code");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations" USING btree ("school_id",lower("email"),"role") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_phone_key" ON "invitations" USING btree ("school_id","phone","role") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "invitations_phone_index" ON "invitations" USING btree ("phone") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "invitations_name_index" ON "invitations" USING btree ("school_id","status","last_name");--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_open_key" ON "join_requests" USING btree ("school_id","account_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "join_requests_status_index" ON "join_requests" USING btree ("school_id","status","created_at");--> statement-breakpoint
CREATE INDEX "assignment_covers_part_index" ON "assignment_covers" USING btree ("school_id","part_id");--> statement-breakpoint
CREATE INDEX "assignment_learners_learner_index" ON "assignment_learners" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "assignments_stream_index" ON "assignments" USING btree ("school_id","stream_id","due_at");--> statement-breakpoint
CREATE INDEX "assignments_group_index" ON "assignments" USING btree ("school_id","group_id");--> statement-breakpoint
CREATE INDEX "banked_comments_staff_index" ON "banked_comments" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE INDEX "class_resource_streams_stream_index" ON "class_resource_streams" USING btree ("school_id","stream_id");--> statement-breakpoint
CREATE INDEX "submissions_learner_index" ON "submissions" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "teaching_groups_staff_index" ON "teaching_groups" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "absence_requests_open_key" ON "absence_requests" USING btree ("school_id","learner_id","date") WHERE status <> 'declined';--> statement-breakpoint
CREATE INDEX "absence_requests_status_index" ON "absence_requests" USING btree ("school_id","status","date");--> statement-breakpoint
CREATE INDEX "register_marks_learner_index" ON "register_marks" USING btree ("school_id","learner_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "registers_daily_key" ON "registers" USING btree ("school_id","stream_id","date","session") WHERE lesson_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "registers_lesson_key" ON "registers" USING btree ("school_id","lesson_id","date") WHERE lesson_id is not null;--> statement-breakpoint
CREATE INDEX "registers_date_index" ON "registers" USING btree ("school_id","date");--> statement-breakpoint
CREATE INDEX "calendar_event_streams_stream_index" ON "calendar_event_streams" USING btree ("school_id","stream_id");--> statement-breakpoint
CREATE INDEX "calendar_events_days_index" ON "calendar_events" USING btree ("school_id","kind","first_day");--> statement-breakpoint
CREATE INDEX "calendar_events_owner_index" ON "calendar_events" USING btree ("school_id","created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_account_index" ON "calendar_feeds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "announcement_audience_index" ON "announcement_audience" USING btree ("school_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_audience_group_index" ON "announcement_audience" USING btree ("school_id","group_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_person_index" ON "announcement_recipients" USING btree ("school_id","kind","person_id");--> statement-breakpoint
CREATE INDEX "announcements_list_index" ON "announcements" USING btree ("school_id","pinned","created_at");--> statement-breakpoint
CREATE INDEX "announcements_author_index" ON "announcements" USING btree ("school_id","author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_groups_name_key" ON "people_groups" USING btree ("school_id",lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "message_marks_account_index" ON "message_marks" USING btree ("school_id","account_id","person_id");--> statement-breakpoint
CREATE INDEX "message_marks_archived_index" ON "message_marks" USING btree ("school_id","account_id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "message_openings_report_index" ON "message_openings" USING btree ("school_id","report_id");--> statement-breakpoint
CREATE INDEX "message_parties_inbox_index" ON "message_parties" USING btree ("school_id","person_id","last_at" DESC NULLS FIRST,"thread_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_open_key" ON "message_reports" USING btree ("school_id","thread_id","account_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_index" ON "message_reports" USING btree ("school_id","reported_at");--> statement-breakpoint
CREATE INDEX "message_threads_child_index" ON "message_threads" USING btree ("school_id","child_id");--> statement-breakpoint
CREATE INDEX "messages_thread_index" ON "messages" USING btree ("school_id","thread_id","sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_account_index" ON "messages" USING btree ("school_id","account_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_send_key" ON "messages" USING btree ("school_id","account_id","send_key");--> statement-breakpoint
CREATE INDEX "scheme_lessons_index" ON "scheme_lessons" USING btree ("school_id","scheme_id","position");--> statement-breakpoint
CREATE INDEX "scheme_lessons_sub_strand_index" ON "scheme_lessons" USING btree ("school_id","sub_strand_id");--> statement-breakpoint
CREATE INDEX "schemes_term_index" ON "schemes" USING btree ("school_id","term_id");--> statement-breakpoint
CREATE INDEX "curriculum_outcomes_index" ON "curriculum_outcomes" USING btree ("school_id","sub_strand_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "curriculum_strands_name_key" ON "curriculum_strands" USING btree ("school_id","design_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "curriculum_sub_strands_name_key" ON "curriculum_sub_strands" USING btree ("school_id","strand_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "duty_covers_lesson_key" ON "duty_covers" USING btree ("school_id","lesson_id","day") WHERE lesson_id is not null and state in ('asked', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "duty_covers_duty_key" ON "duty_covers" USING btree ("school_id","duty_id","absence_id") WHERE duty_id is not null and state in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "duty_covers_day_index" ON "duty_covers" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "duty_covers_staff_index" ON "duty_covers" USING btree ("school_id","staff_id","begins");--> statement-breakpoint
CREATE INDEX "duty_covers_absence_index" ON "duty_covers" USING btree ("school_id","absence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_swaps_pending_key" ON "duty_swaps" USING btree ("school_id","assignment_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "duty_swaps_duty_index" ON "duty_swaps" USING btree ("school_id","duty_id");--> statement-breakpoint
CREATE INDEX "duty_swaps_status_index" ON "duty_swaps" USING btree ("school_id","status","requested_at");--> statement-breakpoint
CREATE INDEX "duties_date_index" ON "duties" USING btree ("school_id","date","start_time");--> statement-breakpoint
CREATE INDEX "duties_series_index" ON "duties" USING btree ("school_id","series_id","date");--> statement-breakpoint
CREATE INDEX "duties_type_index" ON "duties" USING btree ("school_id","type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_assignments_once_key" ON "duty_assignments" USING btree ("school_id","duty_id","staff_id") WHERE declined_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_assignments_main_key" ON "duty_assignments" USING btree ("school_id","duty_id") WHERE is_main and declined_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "duty_assignments_staff_index" ON "duty_assignments" USING btree ("school_id","staff_id","begins");--> statement-breakpoint
CREATE INDEX "duty_assignments_run_index" ON "duty_assignments" USING btree ("school_id","auto_run_id");--> statement-breakpoint
CREATE INDEX "duty_history_duty_index" ON "duty_history" USING btree ("school_id","duty_id","at");--> statement-breakpoint
CREATE INDEX "duty_notes_duty_index" ON "duty_notes" USING btree ("school_id","duty_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_preferences_staff_key" ON "duty_preferences" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_types_name_key" ON "duty_types" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE INDEX "staff_absences_day_index" ON "staff_absences" USING btree ("school_id","starts_on","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_reverses_key" ON "fee_entries" USING btree ("school_id","reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_receipt_key" ON "fee_entries" USING btree ("school_id","receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_batch_key" ON "fee_entries" USING btree ("school_id","batch_id","learner_id");--> statement-breakpoint
CREATE INDEX "fee_entries_learner_index" ON "fee_entries" USING btree ("school_id","learner_id","dated_on");--> statement-breakpoint
CREATE INDEX "fee_entries_day_index" ON "fee_entries" USING btree ("school_id","dated_on");--> statement-breakpoint
CREATE INDEX "fee_entries_due_index" ON "fee_entries" USING btree ("school_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_references_entry_key" ON "fee_references" USING btree ("school_id","entry_id");--> statement-breakpoint
CREATE INDEX "learner_ratings_term_index" ON "learner_ratings" USING btree ("school_id","term_id","kind","code");--> statement-breakpoint
CREATE INDEX "rating_evidence_index" ON "rating_evidence" USING btree ("school_id","learner_id","term_id","rating_kind","code");--> statement-breakpoint
CREATE UNIQUE INDEX "reflections_assessment_key" ON "reflections" USING btree ("school_id","learner_id","assessment_id") WHERE assessment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reflections_evidence_key" ON "reflections" USING btree ("school_id","learner_id","evidence_id") WHERE evidence_id is not null;--> statement-breakpoint
CREATE INDEX "assessment_covers_part_index" ON "assessment_covers" USING btree ("school_id","part_id");--> statement-breakpoint
CREATE INDEX "assessments_sheet_index" ON "assessments" USING btree ("school_id","stream_id","learning_area_id","term_id");--> statement-breakpoint
CREATE INDEX "assessments_term_index" ON "assessments" USING btree ("school_id","term_id","learning_area_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_source_key" ON "assessments" USING btree ("school_id","source_type","source_id","stream_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "marks_learner_index" ON "marks" USING btree ("school_id","learner_id","assessment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_assignments_open_key" ON "device_assignments" USING btree ("school_id","device_id") WHERE returned_on is null;--> statement-breakpoint
CREATE INDEX "device_assignments_device_index" ON "device_assignments" USING btree ("school_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "device_assignments_learner_index" ON "device_assignments" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "device_assignments_staff_index" ON "device_assignments" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE INDEX "device_assignments_due_index" ON "device_assignments" USING btree ("school_id","due_on") WHERE returned_on is null and due_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_decommissions_device_key" ON "device_decommissions" USING btree ("school_id","device_id");--> statement-breakpoint
CREATE INDEX "device_faults_device_index" ON "device_faults" USING btree ("school_id","device_id","reported_at");--> statement-breakpoint
CREATE INDEX "device_maintenance_device_index" ON "device_maintenance" USING btree ("school_id","device_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_tag_key" ON "devices" USING btree ("school_id",upper("tag"));--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial_key" ON "devices" USING btree ("school_id",upper("serial"));--> statement-breakpoint
CREATE INDEX "devices_status_index" ON "devices" USING btree ("school_id","status","tag");--> statement-breakpoint
CREATE INDEX "devices_maintenance_index" ON "devices" USING btree ("school_id","next_maintenance_on") WHERE next_maintenance_on is not null;--> statement-breakpoint
CREATE INDEX "meeting_rounds_day_index" ON "meeting_rounds" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "meeting_slots_round_index" ON "meeting_slots" USING btree ("school_id","round_id","staff_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_slot_key" ON "meetings" USING btree ("school_id","slot_id") WHERE status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_once_key" ON "meetings" USING btree ("school_id","round_id","staff_id","learner_id","guardian_id") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "meetings_guardian_index" ON "meetings" USING btree ("school_id","guardian_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_staff_index" ON "meetings" USING btree ("school_id","staff_id","starts_at");--> statement-breakpoint
CREATE INDEX "occurrence_events_entry_index" ON "occurrence_events" USING btree ("school_id","entry_id","at");--> statement-breakpoint
CREATE INDEX "occurrence_follow_ups_entry_index" ON "occurrence_follow_ups" USING btree ("school_id","entry_id");--> statement-breakpoint
CREATE INDEX "occurrence_follow_ups_due_index" ON "occurrence_follow_ups" USING btree ("school_id","due_on","id");--> statement-breakpoint
CREATE INDEX "occurrence_readings_entry_index" ON "occurrence_readings" USING btree ("school_id","entry_id","account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "occurrence_learners_key" ON "occurrence_learners" USING btree ("school_id","entry_id","learner_id");--> statement-breakpoint
CREATE INDEX "occurrence_learners_learner_index" ON "occurrence_learners" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "occurrence_readers_entry_index" ON "occurrence_readers" USING btree ("school_id","entry_id");--> statement-breakpoint
CREATE INDEX "occurrence_staff_complaint_index" ON "occurrence_staff" USING btree ("school_id","staff_id","entry_id") WHERE part = 'complained_of';--> statement-breakpoint
CREATE UNIQUE INDEX "occurrences_number_key" ON "occurrences" USING btree ("school_id","year","number") WHERE number > 0;--> statement-breakpoint
CREATE INDEX "occurrences_time_index" ON "occurrences" USING btree ("school_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "occurrences_filter_index" ON "occurrences" USING btree ("school_id","category","severity","status","occurred_at");--> statement-breakpoint
CREATE INDEX "occurrences_status_index" ON "occurrences" USING btree ("school_id","status","occurred_at");--> statement-breakpoint
CREATE INDEX "occurrences_duty_index" ON "occurrences" USING btree ("school_id","duty_id") WHERE duty_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_codes_code_key" ON "report_card_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_key" ON "report_card_versions" USING btree ("school_id","card_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_current_key" ON "report_card_versions" USING btree ("school_id","card_id") WHERE not replaced;--> statement-breakpoint
CREATE INDEX "report_card_versions_learner_index" ON "report_card_versions" USING btree ("school_id","learner_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cards_key" ON "report_cards" USING btree ("school_id","run_id","learner_id");--> statement-breakpoint
CREATE INDEX "report_cards_learner_index" ON "report_cards" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "report_prints_index" ON "report_prints" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_key" ON "report_runs" USING btree ("school_id","term_id","stream_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_waiting_index" ON "quiz_answers" USING btree ("school_id","question_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "quiz_attempts_learner_index" ON "quiz_attempts" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "quiz_learners_learner_index" ON "quiz_learners" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_quiz_index" ON "quiz_questions" USING btree ("school_id","quiz_id","position");--> statement-breakpoint
CREATE INDEX "quizzes_place_index" ON "quizzes" USING btree ("school_id","stream_id","learning_area_id");--> statement-breakpoint
CREATE INDEX "second_markings_marker_index" ON "second_markings" USING btree ("school_id","marker_id");--> statement-breakpoint
CREATE INDEX "second_markings_asked_index" ON "second_markings" USING btree ("school_id","asked_by");--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("school_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_thing_index" ON "audit_entries" USING btree ("school_id","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_kind_index" ON "audit_entries" USING btree ("school_id","entity","at");--> statement-breakpoint
CREATE INDEX "audit_entries_person_index" ON "audit_entries" USING btree ("school_id","account_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_module_index" ON "audit_entries" USING btree ("school_id","module","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_school_index" ON "outbox_messages" USING btree ("sent_for","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_waiting_index" ON "outbox_messages" USING btree ("created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE POLICY "school_only" ON "grading_scales" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "scale_choices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "academic_years" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "bell_periods" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "bell_schedules" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "calendar_exceptions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "learning_areas" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "rooms" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "streams" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "terms" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "self_school_or_identity" ON "account_pictures" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on') or exists (select 1 from memberships m where m.account_id = account_pictures.account_id and m.school_id = (select nullif(current_setting('app.school_id', true), '')::uuid))) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "account_tokens" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "phone_codes" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "portal_identities" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "portal_sign_ins" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "recovery_codes" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "request_counts" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "account_events" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "self_school_or_identity" ON "accounts" AS PERMISSIVE FOR ALL TO public USING (id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on') or exists (select 1 from memberships m where m.account_id = accounts.id and m.school_id = (select nullif(current_setting('app.school_id', true), '')::uuid))) WITH CHECK (id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "known_devices" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_own_or_identity" ON "memberships" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "school_modules" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "sessions" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "setup_links" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "sign_in_failures" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "email_accounts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "email_addresses" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "email_messages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "email_reports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "email_sends" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_templates" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "sms_accounts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_callbacks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_calls" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_messages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_opt_outs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_sends" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "resumable_uploads" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "import_changes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "import_headers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "imports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "lessons" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "notification_digests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "notifications" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "consents" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "health_notes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "learner_documents" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "class_teachers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "enrolments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "guardian_links" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "guardians" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_only" ON "link_attempts" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "link_codes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "link_requests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "staff" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "teaching" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "promotions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "counters" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "plan_requests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "school_settings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_school" ON "schools" AS PERMISSIVE FOR ALL TO public USING (id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "invitations" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_own_or_identity" ON "join_requests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "assignment_covers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assignment_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assignment_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assignments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "banked_comments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "class_resource_streams" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "class_resources" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "submission_attempts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "submission_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "submissions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "teaching_group_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "teaching_groups" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "absence_requests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "register_marks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "registers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "calendar_answers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "calendar_event_streams" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "calendar_events" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "announcement_audience" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "announcement_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "announcement_recipients" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "announcements" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "people_group_members" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "people_groups" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_marks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_openings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_parties" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_reports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_threads" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "messages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "scheme_lessons" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "schemes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_designs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_outcomes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_strands" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_sub_strands" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_covers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_swaps" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duties" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_assignments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_auto_runs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_history" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_notes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_preferences" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_series" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_types" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "staff_absences" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_entries" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_references" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_reminders" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "learner_ratings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "rating_evidence" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "reflections" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "area_remarks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assessment_covers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assessments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "kind_weights" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "marks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "device_assignments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "device_decommissions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "device_faults" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "device_maintenance" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "devices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "meeting_rounds" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "meeting_slots" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "meetings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_events" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_follow_ups" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_readings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_acknowledgements" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_readers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_staff" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrences" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "comment_bank" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "national_results" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "report_card_codes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_card_versions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_cards" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_print_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_prints" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_runs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_answers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_attempts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_questions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quizzes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "second_markings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "second_marks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "audit_entries" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "audit_seals" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "outbox_messages" AS PERMISSIVE FOR ALL TO public USING (sent_for = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (sent_for = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
-- Written by hand from here on: what the schema language cannot express.
-- Equality of ids beside overlapping times, and search by parts of a word.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Search of people by any part of their name.
CREATE INDEX "learners_name_search" ON "learners" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guardians_name_search" ON "guardians" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_name_search" ON "staff" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
-- Enrolments of a learner, years of a school and terms of a year never overlap, even if two people add one at the same moment.
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_no_overlap" EXCLUDE USING gist ("school_id" WITH =, "learner_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "academic_years" ADD CONSTRAINT "academic_years_no_overlap" EXCLUDE USING gist ("school_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_no_overlap" EXCLUDE USING gist ("school_id" WITH =, "year_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);--> statement-breakpoint
-- A class, a teacher and a room have one lesson at a time on the days from starts_on to ends_on.
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_stream_clash" EXCLUDE USING gist ("school_id" WITH =, "stream_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) DEFERRABLE;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_staff_clash" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) DEFERRABLE;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_room_clash" EXCLUDE USING gist ("school_id" WITH =, "room_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) DEFERRABLE;--> statement-breakpoint
-- The times of a teacher never overlap, and neither a teacher nor a guardian has two meetings at the same time, however many book concurrently.
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'gone');--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_teacher_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'booked');--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_guardian_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "guardian_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'booked');--> statement-breakpoint
-- Nobody has two duties, two covers or two absences at the same time. Exempt are assignments that an admin overrides with a reason.
ALTER TABLE "duty_assignments" ADD CONSTRAINT "duty_assignments_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, tsrange("begins", "ends") WITH &&) WHERE ("declined_at" IS NULL AND "ended_at" IS NULL AND "override_reason" IS NULL);--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, tsrange("begins", "ends") WITH &&) WHERE ("state" = 'accepted');--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_once" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);--> statement-breakpoint
-- A member's name, contacts and number in a school: from the school's record, otherwise from the account. The function reads with the scope of the
-- row's own school and then restores the writer's; only a superuser could attach such settings to the function itself.
CREATE FUNCTION fill_member() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  called record;
  held_school text := coalesce(current_setting('app.school_id', true), '');
  held_identity text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.school_id', NEW.school_id::text, true), set_config('app.identity', 'on', true);
  SELECT coalesce(s.full_name, l.full_name, g.full_name, a.first_name || ' ' || a.last_name) AS name, a.email, a.phone, coalesce(s.number, l.admission_number) AS number
    INTO called
    FROM accounts a
      LEFT JOIN staff s ON s.school_id = NEW.school_id AND s.account_id = a.id AND NEW.role NOT IN ('student', 'parent')
      LEFT JOIN learners l ON l.school_id = NEW.school_id AND l.account_id = a.id AND NEW.role = 'student'
      LEFT JOIN guardians g ON g.school_id = NEW.school_id AND g.account_id = a.id AND NEW.role = 'parent'
    WHERE a.id = NEW.account_id LIMIT 1;
  IF FOUND THEN
    NEW.name := called.name;
    NEW.email := called.email;
    NEW.phone := called.phone;
    NEW.number := called.number;
  END IF;
  PERFORM set_config('app.school_id', held_school, true), set_config('app.identity', held_identity, true);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_member BEFORE INSERT OR UPDATE OF account_id, role, name ON memberships FOR EACH ROW EXECUTE FUNCTION fill_member();--> statement-breakpoint
-- Updating the column is enough: the trigger above fills it.
CREATE FUNCTION refill_members_of_account() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held_identity text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  UPDATE memberships SET name = name WHERE account_id = NEW.id;
  PERFORM set_config('app.identity', held_identity, true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refill_members AFTER UPDATE OF first_name, last_name, email, phone ON accounts FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION refill_members_of_account();--> statement-breakpoint
CREATE FUNCTION refill_members_of_record() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held_identity text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  IF TG_OP <> 'INSERT' AND OLD.account_id IS NOT NULL THEN
    UPDATE memberships SET name = name WHERE school_id = OLD.school_id AND account_id = OLD.account_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.account_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.account_id IS DISTINCT FROM OLD.account_id) THEN
    UPDATE memberships SET name = name WHERE school_id = NEW.school_id AND account_id = NEW.account_id;
  END IF;
  PERFORM set_config('app.identity', held_identity, true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refill_members AFTER INSERT OR DELETE OR UPDATE OF account_id, full_name, number ON staff FOR EACH ROW EXECUTE FUNCTION refill_members_of_record();--> statement-breakpoint
CREATE TRIGGER refill_members AFTER INSERT OR DELETE OR UPDATE OF account_id, full_name, admission_number ON learners FOR EACH ROW EXECUTE FUNCTION refill_members_of_record();--> statement-breakpoint
CREATE TRIGGER refill_members AFTER INSERT OR DELETE OR UPDATE OF account_id, full_name ON guardians FOR EACH ROW EXECUTE FUNCTION refill_members_of_record();--> statement-breakpoint
-- A published report card never changes, except that it may once be marked as replaced.
CREATE OR REPLACE FUNCTION "keep_report_card_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A published report card is kept';
  END IF;
  IF to_jsonb(NEW) - 'replaced' IS DISTINCT FROM to_jsonb(OLD) - 'replaced' OR (OLD."replaced" AND NOT NEW."replaced") THEN
    RAISE EXCEPTION 'A published report card never changes';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_card_versions_kept" BEFORE UPDATE OR DELETE ON "report_card_versions" FOR EACH ROW EXECUTE FUNCTION "keep_report_card_versions"();--> statement-breakpoint
-- Ledger entries never change. A mistake is corrected by a reversal.
CREATE FUNCTION "keep_fee_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An entry of the fee ledger is kept as it is';
END $$;--> statement-breakpoint
CREATE TRIGGER "fee_entries_kept" BEFORE UPDATE OR DELETE ON "fee_entries" FOR EACH ROW EXECUTE FUNCTION "keep_fee_entries"();
