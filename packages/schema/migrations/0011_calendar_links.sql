CREATE TABLE "app"."calendar_link" (
	"account" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_link_secret_hash_key" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_link_secret_hash_check" CHECK ("app"."calendar_link"."secret_hash" ~ '^[0-9a-f]{64}$')
);
