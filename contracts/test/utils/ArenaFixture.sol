// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {CompetitionFactory} from '../../src/arena/CompetitionFactory.sol';
import {RouteGuard} from '../../src/arena/RouteGuard.sol';
import {SpotCompetition} from '../../src/arena/SpotCompetition.sol';
import {ICompetition} from '../../src/interfaces/arena/ICompetition.sol';
import {ICompetitionFactory} from '../../src/interfaces/arena/ICompetitionFactory.sol';
import {ISpotCompetition} from '../../src/interfaces/arena/ISpotCompetition.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {PermissionsRegistry} from '../../src/ve/permissions/PermissionsRegistry.sol';
import {SplitFixture} from './SplitFixture.sol';

/// @title The world with competitions and a host who pays prizes in a separate token: dollars, token0, token1 and
/// wrapped coin are traded, each worth a dollar, and dollars win
abstract contract ArenaFixture is SplitFixture {
    uint256 internal constant ENTRY_FEE = 5e18;
    uint256 internal constant CONTRIBUTION = 1000e18;
    uint256 internal constant DEPOSIT = 100e6;
    uint256 internal constant SPOT_FEE = 50e18;

    address internal host = makeAddr('host');
    address internal carol = makeAddr('carol');
    address internal treasury = makeAddr('treasury');
    address internal governance = makeAddr('governance');
    TestToken internal prize;
    TestToken internal usdt;
    PermissionsRegistry internal permissions;
    RouteGuard internal guard;
    SpotCompetition internal implementation;
    CompetitionFactory internal arena;
    /// @dev With the rules and the market of these functions.
    SpotCompetition internal competition;

    function setUp() public virtual override {
        super.setUp();
        prize = new TestToken('Prize', 'PRZ', 18, address(this));
        usdt = new TestToken('Tether USD', 'USDT', 18, address(this));
        permissions = new PermissionsRegistry(governance, feeManager, makeAddr('council'));
        guard = new RouteGuard(address(router), address(registry));
        implementation = new SpotCompetition(address(guard));
        arena = new CompetitionFactory(_setup());
        _fundHost();
        skip(31 minutes);
        competition = _create(_rules(), _market());
    }

    function _setup() internal view returns (CompetitionFactory.Setup memory) {
        return CompetitionFactory.Setup({
            permissions: address(permissions),
            treasury: treasury,
            feeToken: address(usdt),
            spotImplementation: address(implementation),
            perpImplementation: address(0),
            spotFee: SPOT_FEE,
            perpFee: 100e18,
            permissionless: true,
            bar: ICompetitionFactory.TokenBar(250_000e18, 10 days, 25_000e18),
            limits: ICompetitionFactory.TradeLimits(500, 1000)
        });
    }

    function _fundHost() private {
        prize.mint(host, 1e30);
        usdt.mint(host, 1e30);
        vm.startPrank(host);
        prize.approve(address(arena), type(uint256).max);
        usdt.approve(address(arena), type(uint256).max);
        vm.stopPrank();
    }

    /// @dev Registration from in an hour on, for a day; an hour later two days of trade. 10 % for the host, 50, 30 and 10 for three places.
    function _rules() internal view virtual returns (ICompetition.Rules memory r) {
        r.winType = ICompetition.WinType.PnlPercent;
        r.depositType = ICompetition.DepositType.Free;
        r.maxParticipants = 1000;
        r.registrationStart = uint64(block.timestamp + 1 hours);
        r.registrationEnd = r.registrationStart + 1 days;
        r.start = r.registrationEnd + 1 hours;
        r.end = r.start + 2 days;
        (r.winningToken, r.depositAmount) = (address(dollar), DEPOSIT);
        (r.prizeToken, r.hostContribution, r.entryFee) = (address(prize), CONTRIBUTION, ENTRY_FEE);
        r.hostBps = 1000;
        r.placesBps = new uint16[](3);
        (r.placesBps[0], r.placesBps[1], r.placesBps[2]) = (5000, 3000, 1000);
    }

    /// @dev References over a stable pool, over a classic one, and over a concentrated and a stable one.
    function _market() internal view virtual returns (ISpotCompetition.Market memory m) {
        m.tokens = new address[](4);
        (m.tokens[0], m.tokens[1], m.tokens[2], m.tokens[3]) =
        (address(token0), address(dollar), address(token1), address(wbnb));
        m.references = new ISpotCompetition.Reference[](3);
        m.references[0] = ISpotCompetition.Reference(address(token0), _pools(address(stable)));
        address pool = router.poolFor(address(token1), address(dollar), CLASSIC);
        m.references[1] = ISpotCompetition.Reference(address(token1), _pools(pool));
        pool = router.poolFor(address(wbnb), address(token0), CONCENTRATED);
        m.references[2] = ISpotCompetition.Reference(address(wbnb), _pools(pool, address(stable)));
    }

    function _texts() internal pure returns (ICompetition.Texts memory) {
        return ICompetition.Texts('Cup', 'Who trades best', 'Weekly', '');
    }

    function _create(ICompetition.Rules memory r, ISpotCompetition.Market memory m) internal returns (SpotCompetition) {
        vm.prank(host);
        (, address made) = arena.createSpot(r, _texts(), m);
        return SpotCompetition(made);
    }

    /// @dev Announces a call of a role to the factory and waits for its delay.
    function _announce(bytes32 role, bytes memory data) internal {
        address holder = role == permissions.GOVERNANCE() ? governance : feeManager;
        vm.prank(holder);
        permissions.schedule(role, address(arena), data, bytes32(0));
        skip(permissions.DELAY());
    }

    function _execute(bytes32 role, bytes memory data) internal {
        permissions.execute(role, address(arena), data, bytes32(0));
    }

    function _announced(bytes32 role, bytes memory data) internal {
        _announce(role, data);
        _execute(role, data);
    }

    function _toRegistration() internal {
        vm.warp(competition.rules().registrationStart);
    }

    function _toStart() internal {
        vm.warp(competition.rules().start);
    }

    function _toEnd() internal {
        vm.warp(competition.rules().end);
    }

    /// @dev Gives the account its funds, and approves the competition.
    function _equip(address account, uint256 dollars) internal {
        prize.mint(account, ENTRY_FEE);
        dollar.mint(account, dollars);
        vm.startPrank(account);
        prize.approve(address(competition), type(uint256).max);
        dollar.approve(address(competition), type(uint256).max);
        vm.stopPrank();
    }

    function _join(address account, uint256 dollars) internal {
        _equip(account, dollars);
        vm.prank(account);
        competition.join(dollars);
    }

    /// @dev Alice, bob and carol take part with the least deposit, and trade from here on.
    function _openWithThree() internal {
        _toRegistration();
        _join(alice, DEPOSIT);
        _join(bob, DEPOSIT);
        _join(carol, DEPOSIT);
        _toStart();
    }

    function _trade(address account, address from, address to, uint256 amount) internal returns (uint256) {
        IRouter.PoolType poolType = from == address(token1) || to == address(token1) ? CLASSIC : STABLE;
        IRouter.Route[] memory routes = new IRouter.Route[](1);
        routes[0] = IRouter.Route(from, to, poolType);
        vm.prank(account);
        return competition.swapExactTokensForTokens(amount, 0, routes, DEADLINE);
    }

    /// @dev Trades `dollars` into token0 and back: the cost lowers the score.
    function _roundTrip(address account, uint256 dollars) internal {
        _trade(account, address(token0), address(dollar), _trade(account, address(dollar), address(token0), dollars));
    }

    function _rank(address a) internal {
        address[] memory accounts = new address[](1);
        accounts[0] = a;
        competition.submitRanking(accounts);
    }

    function _rank(address a, address b) internal {
        address[] memory accounts = new address[](2);
        (accounts[0], accounts[1]) = (a, b);
        competition.submitRanking(accounts);
    }

    function _rank(address a, address b, address c) internal {
        address[] memory accounts = new address[](3);
        (accounts[0], accounts[1], accounts[2]) = (a, b, c);
        competition.submitRanking(accounts);
    }

    function _withdraw(address account, address token) internal {
        address[] memory tokens = new address[](1);
        tokens[0] = token;
        vm.prank(account);
        competition.withdraw(tokens);
    }

    function _pools(address a) internal pure returns (address[] memory pools) {
        pools = new address[](1);
        pools[0] = a;
    }

    function _pools(address a, address b) internal pure returns (address[] memory pools) {
        pools = new address[](2);
        (pools[0], pools[1]) = (a, b);
    }
}
