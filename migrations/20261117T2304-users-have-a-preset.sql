alter table "users" add column "preset" text;
alter table "users" add constraint "users_preset_check" check ("preset" in ('owner', 'officeManager', 'estimator', 'buyer', 'planner', 'engineer', 'bookkeeper', 'shipping', 'machinist', 'inspector', 'toolCrib', 'receptionist', 'customerPortal'));
