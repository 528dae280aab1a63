### What the server itself says to a browser: previews of links, addresses that lead nowhere, push messages.

page-description = Love Letter dans le navigateur : entre amis par un lien, ou contre des bots. Sans compte, sans rien installer.
page-invitation = Une invitation à une partie de Love Letter
page-invitation-text = La table { $code } est ouverte : suivez le lien et prenez place. Sans compte, sans rien installer.
page-match = Une partie de Love Letter terminée
page-match-text = Jouée à la table { $code } : voyez qui a gagné et revivez chaque coup.
page-puzzle = Un problème de Love Letter
page-puzzle-text = Un coup est nettement le meilleur, et ce n’est pas le plus évident. Le trouverez-vous ?
page-picture = Un billet doux cacheté
page-no-script = Cette page a besoin de JavaScript : activez-le dans votre navigateur et rechargez la page. Ou jouez dans un terminal :
page-not-found = Il n’y a rien ici
page-not-found-text = Cette adresse ne mène nulle part : vérifiez le lien.
page-go-home = Aller à l’accueil
page-history = Vos parties
page-learn = Apprendre
page-rules = Règles
page-turn = À vous ! · Billet-doux
page-turn-at = Table { $code }
error-no-such-address = Il n’y a rien à cette adresse : vérifiez-la.
error-no-push = Ce serveur n’envoie pas de messages push : les notifications n’arrivent que si la page est ouverte.
error-bad-endpoint = Ce navigateur ne peut pas recevoir de messages push : son service n’a pas d’adresse https publique.
