# A bot in Perl, with nothing but what comes with it; docs/bots/your-own.md describes what it reads and writes.
#
# billet tournament --agents 'cmd:perl examples/bot.pl,easy,random'

use strict;
use warnings;
use JSON::PP;

my @CARDS = qw(spy guard priest baron handmaid prince chancellor king countess princess);
my %RANK = map { $CARDS[$_] => $_ } 0 .. $#CARDS;

$| = 1;    # every answer leaves at once

while (my $line = <STDIN>) {
    my $question = decode_json($line);
    srand($question->{seed});
    print encode_json({ id => $question->{id}, action => choose($question->{view}) }), "\n";
}

# The legal action that is worth most; whatever is equally good is drawn by lot.
sub choose {
    my ($view) = @_;
    my @legal = @{ $view->{legal} };
    my %worth = map { $_ => worth($_, $view) + rand() } @legal;
    my ($best) = sort { $worth{$b} <=> $worth{$a} } @legal;
    return $best;
}

# Keep the high card, spare the Princess, and name what is known to be there.
sub worth {
    my ($action, $view) = @_;
    return $RANK{$1} if $action =~ /^keep:(\w+)/;
    my ($card, $seat, $named) = $action =~ /^(\w+)(?:>(\d+))?(?:=(\w+))?$/;
    return -100 if $card eq 'princess' or $card eq 'prince' and $seat == $view->{seat};
    my $points = -$RANK{$card};
    if (defined $named) {
        $points += 20 if grep { $_ eq $named } @{ $view->{known}[$seat] };
        $points -= 20 if grep { $_ eq $named } @{ $view->{ruled_out}[$seat] };
    }
    return $points;
}
