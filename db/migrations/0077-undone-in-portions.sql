-- Which effects take an effect back: an act that changed much is taken back portion by portion.
create index mod_effect_undoes on mod_effect (undoes) where undoes is not null;
