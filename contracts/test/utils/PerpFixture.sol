// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {PerpVenue} from '../../src/arena/perp/PerpVenue.sol';
import {IPerpVenue} from '../../src/interfaces/arena/IPerpVenue.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {PermissionsRegistry} from '../../src/ve/permissions/PermissionsRegistry.sol';
import {TestFeed} from './TestFeed.sol';

/// @title The world of perpetuals: a vault of a million, a market at 600 dollars, alice and bob each with a margin of
/// 10,000 in their own accounts
abstract contract PerpFixture is Test {
    uint256 internal constant START = 1_781_740_800;
    uint256 internal constant PRICE = 600e18;
    uint256 internal constant VAULT = 1_000_000e18;
    uint256 internal constant FUNDS = 10_000e18;
    uint256 internal constant CAP = 500_000e18;
    uint32 internal constant DELAY = 60;

    address internal alice = makeAddr('alice');
    address internal bob = makeAddr('bob');
    address internal carol = makeAddr('carol');
    address internal provider = makeAddr('provider');
    address internal keeper = makeAddr('keeper');
    address internal governance = makeAddr('governance');
    address internal feeManager = makeAddr('fee manager');
    address internal council = makeAddr('council');

    TestToken internal usdt;
    PermissionsRegistry internal permissions;
    TestFeed internal feed;
    PerpVenue internal venue;

    function setUp() public virtual {
        vm.warp(START);
        usdt = new TestToken('Tether USD', 'USDT', 18, address(this));
        permissions = new PermissionsRegistry(governance, feeManager, council);
        feed = new TestFeed(8);
        venue = new PerpVenue(address(usdt), address(permissions), _fees(), _markets());
        _price(PRICE);
        _fund(provider, VAULT);
        vm.prank(provider);
        venue.depositVault(VAULT);
        _enter(alice);
        _enter(bob);
    }

    function _fees() internal pure returns (IPerpVenue.Fees memory) {
        return IPerpVenue.Fees(500, 500, 20);
    }

    function _markets() internal view returns (IPerpVenue.MarketSetup[] memory setups) {
        setups = new IPerpVenue.MarketSetup[](1);
        setups[0] = IPerpVenue.MarketSetup('BNB', address(feed), DELAY, 60, CAP);
    }

    function _fund(address account, uint256 amount) internal {
        usdt.mint(account, amount);
        vm.prank(account);
        usdt.approve(address(venue), type(uint256).max);
    }

    function _enter(address account) internal {
        _fund(account, FUNDS);
        vm.startPrank(account);
        venue.deposit(account, FUNDS);
        venue.allocate(account, FUNDS);
        vm.stopPrank();
    }

    /// @dev An account of carol that alice keeps as a book until a moment, with all the margin.
    function _enterUntil(uint64 endsAt) internal {
        _fund(alice, FUNDS);
        vm.startPrank(alice);
        venue.openAccount(carol, endsAt);
        venue.deposit(carol, FUNDS);
        venue.allocate(carol, FUNDS);
        vm.stopPrank();
    }

    /// @dev A round of now. Prices are wads, the feed has 8 decimals.
    function _price(uint256 price) internal returns (uint80) {
        return feed.push(int256(price / 1e10));
    }

    /// @dev Ten seconds later.
    function _nextPrice(uint256 price) internal returns (uint80) {
        skip(10);
        return _price(price);
    }

    function _ask(address account, bool isLong, uint256 margin, uint256 size) internal returns (uint256 requestId) {
        vm.prank(account);
        return venue.requestOpen(account, 1, isLong, margin, size, 0);
    }

    function _askClose(address account, uint256 positionId) internal returns (uint256 requestId) {
        vm.prank(account);
        return venue.requestClose(positionId, 0);
    }

    /// @dev A round before the delay is over and the first after it.
    function _decide(uint256 requestId, uint256 price) internal returns (IPerpVenue.Outcome) {
        skip(DELAY);
        _price(price);
        skip(1);
        uint80 roundId = _price(price);
        vm.prank(keeper);
        return venue.executeRequest(requestId, roundId);
    }

    function _open(address account, bool isLong, uint256 margin, uint256 size) internal returns (uint256 positionId) {
        _decide(_ask(account, isLong, margin, size), PRICE);
        return venue.positionsCount();
    }

    function _close(address account, uint256 positionId, uint256 price) internal {
        _decide(_askClose(account, positionId), price);
    }

    function _account(address account) internal view returns (IPerpVenue.Account memory) {
        return venue.account(account, account);
    }

    /// @dev A call of a role, announced and made two days later, with a fresh price.
    function _asRole(bytes32 role, address holder, bytes memory data) internal returns (bytes memory) {
        vm.prank(holder);
        permissions.schedule(role, address(venue), data, 0);
        skip(48 hours);
        return permissions.execute(role, address(venue), data, 0);
    }

    function _asGovernance(bytes memory data) internal returns (bytes memory) {
        return _asRole(permissions.GOVERNANCE(), governance, data);
    }

    /// @dev Everything that is booked is here, to the unit.
    function _assertBooked(uint256 accounts, uint256 margins) internal view {
        assertEq(usdt.balanceOf(address(venue)), accounts + margins + venue.totalAssets() + venue.reserve());
    }
}
