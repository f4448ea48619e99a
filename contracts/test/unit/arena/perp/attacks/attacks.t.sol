// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PerpVenue} from '../../../../../src/arena/perp/PerpVenue.sol';
import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PermissionsRegistry} from '../../../../../src/ve/permissions/PermissionsRegistry.sol';
import {PriceFeedFixture} from '../../../../utils/PriceFeedFixture.sol';

// PERP-2, PERP-3, PERP-4: every price is strictly newer than the request, and no one chooses it
contract PerpAttacks_Unit_Test is PriceFeedFixture {
    /// @dev A fifth of the pool's dollars.
    uint256 private constant CAP = 60_000e18;
    uint256 private constant VAULT = 200_000e18;

    PerpVenue private venue;

    function setUp() public override {
        super.setUp();
        IPerpVenue.MarketSetup[] memory markets = new IPerpVenue.MarketSetup[](1);
        markets[0] = IPerpVenue.MarketSetup('COIN', address(feed), WINDOW, 60, CAP);
        PermissionsRegistry permissions = new PermissionsRegistry(address(this), address(this), address(this));
        venue = new PerpVenue(address(usdt), address(permissions), IPerpVenue.Fees(500, 500, 20), markets);
        _dollars(address(this), VAULT);
        venue.depositVault(VAULT);
        _dollars(alice, 10_000e18);
        _dollars(bob, 10_000e18);
        _enter(alice);
        _enter(bob);
        feed.update();
    }

    function _dollars(address account, uint256 amount) private {
        usdt.mint(account, amount);
        vm.prank(account);
        usdt.approve(address(venue), type(uint256).max);
    }

    function _enter(address account) private {
        vm.startPrank(account);
        venue.deposit(account, 10_000e18);
        venue.allocate(account, 10_000e18);
        vm.stopPrank();
    }

    function _round() private returns (uint80) {
        skip(10);
        return feed.update();
    }

    /// @dev Rounds every ten seconds until one decides the current request.
    function _decide(uint256 requestId) private returns (IPerpVenue.Outcome) {
        for (uint256 i; i < 6; ++i) {
            _round();
        }
        return venue.executeRequest(requestId, _round());
    }

    function _open(address account, bool isLong, uint256 margin, uint256 size) private returns (uint256) {
        vm.prank(account);
        _decide(venue.requestOpen(account, 1, isLong, margin, size, 0));
        return venue.positionsCount();
    }

    function _close(address account, uint256 id) private {
        vm.prank(account);
        _decide(venue.requestClose(id, 0));
    }

    function _result(address account) private view returns (int256) {
        return venue.account(account, account).realised;
    }

    function test_WhenSomebodyTradesOnAPriceThatMovedAndTheFeedHasNotSaid() external {
        // The market jumps by 2 %, the average does not know it yet.
        _moveTo(200);
        uint256 id = _open(alice, true, 1000e18, 60_000e18);
        (uint256 price,,) = venue.priceOf(1);
        // Every second of the average is after the request: it is opened at the new price.
        assertApproxEqRel(venue.position(id).entryPrice, price, 0.0001e18);
        _close(alice, id);
        assertLt(_result(alice), -59e18);
    }

    function test_GivenThePoolIsPutBackInTheSameBlock() external {
        vm.prank(alice);
        uint256 requestId = venue.requestOpen(alice, 1, true, 1000e18, 60_000e18, 0);
        uint256 before = feed.currentPrice();
        for (uint256 i; i < 7; ++i) {
            skip(10);
            _moveTo(-2000);
            feed.update();
            _moveTo(0);
        }
        (uint256 price,, uint256 roundId) = venue.priceOf(1);
        assertApproxEqRel(price, before, 0.0001e18);
        venue.executeRequest(requestId, uint80(roundId));
        assertApproxEqRel(venue.position(1).entryPrice, before, 0.0001e18);
    }

    function test_GivenOthersTradeAgainstItInEveryBlock() external {
        uint256 id = _open(alice, true, 1000e18, CAP);
        vm.prank(alice);
        uint256 requestId = venue.requestClose(id, 0);
        (int256 coins, int256 dollars) = _moveTo(100);
        // Blocks of three seconds: in each of them others sell down to the price they know, and the mover buys up again.
        for (uint256 i; i < 21; ++i) {
            skip(3);
            if (i % 5 == 0 && i != 0) feed.update();
            _moveTo(0);
            (int256 more, int256 paid) = _moveTo(100);
            (coins, dollars) = (coins + more, dollars + paid);
        }
        (,, uint256 roundId) = venue.priceOf(1);
        venue.executeRequest(requestId, uint80(roundId));
        int256 brought = _result(alice);
        int256 cost = dollars + coins * 600;
        assertGt(brought, 500e18);
        assertGt(cost, 2 * brought);
    }

    function test_GivenNobodyTradesAgainstIt() external {
        // The pool's fee for a move there and back exceeds the gain of a position as large as fee times depth.
        (,, uint16 fee,,,) = deep.globalState();
        uint256 size = usdt.balanceOf(address(deep)) * fee / 1e6;
        uint256 id = _open(alice, true, size / 20, size);
        vm.prank(alice);
        uint256 requestId = venue.requestClose(id, 0);
        (int256 coins, int256 dollars) = _moveTo(1000);
        for (uint256 i; i < 6; ++i) {
            _round();
        }
        venue.executeRequest(requestId, _round());
        (int256 back, int256 got) = _moveTo(0);
        int256 cost = dollars + got + (coins + back) * 600;
        assertGt(_result(alice), 0);
        assertGt(cost, _result(alice));
    }

    function test_WhenPositionsAreDust() external {
        uint256 id = _open(alice, true, 50e18, 50e18 + 1);
        int256 opened = _result(alice);
        assertEq(opened, -int256((uint256(50e18 + 1) * 500 + 1e6 - 1) / 1e6));
        _close(alice, id);
        assertLt(_result(alice), 2 * opened);
    }

    function test_WhenTheVaultRunsDry() external {
        skip(1 days);
        _round();
        // Most of the vault is redeemed while one position is open.
        uint256 id = _open(alice, true, 2000e18, CAP);
        venue.redeemVault(venue.sharesOf(address(this)) * 6 / 10);
        uint256 free = venue.totalAssets() - venue.reservedAssets();
        vm.prank(bob);
        uint256 requestId = venue.requestOpen(bob, 1, false, 1000e18, free + 1e18, 0);
        assertEq(uint8(_decide(requestId)), uint8(IPerpVenue.Outcome.NoCapacity));
        // The price triples, which exceeds the maximum profit.
        _moveTo(11_000);
        for (uint256 i; i < 7; ++i) {
            _round();
        }
        _close(alice, id);
        assertGt(_result(alice), int256(CAP) - 100e18);
        vm.startPrank(alice);
        uint256 all = venue.account(alice, alice).allocated;
        venue.deallocate(alice, all);
        skip(720 minutes);
        venue.withdraw(alice, all, alice);
        vm.stopPrank();
        venue.redeemVault(venue.sharesOf(address(this)));
        vm.startPrank(bob);
        venue.deallocate(bob, 10_000e18);
        skip(720 minutes);
        venue.withdraw(bob, 10_000e18, bob);
        assertLe(venue.totalAssets() + venue.reserve(), usdt.balanceOf(address(venue)));
    }

    function test_WhenSomebodyWaitsForAGoodRoundBeforeAskingToExecute() external {
        vm.prank(alice);
        uint256 requestId = venue.requestOpen(alice, 1, true, 1000e18, 60_000e18, 0);
        uint256 requestedAt = block.timestamp;
        for (uint256 i; i < 7; ++i) {
            _round();
        }
        _moveTo(-300);
        for (uint256 i; i < 7; ++i) {
            uint80 later = _round();
            vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotFirstRound.selector, later, requestedAt + WINDOW));
            venue.executeRequest(requestId, later);
        }
        venue.executeRequest(requestId, 8);
        assertApproxEqRel(venue.position(1).entryPrice, 600e18, 0.0002e18);
    }

    function test_WhenAProviderLeavesBeforeWinnersClose() external {
        uint256 id = _open(alice, true, 2000e18, CAP);
        skip(1 days);
        _moveTo(500);
        for (uint256 i; i < 7; ++i) {
            _round();
        }
        uint256 shares = venue.sharesOf(address(this));
        uint256 assets = venue.totalAssets();
        uint256 paid = venue.redeemVault(shares / 2);
        // 5.1 % of the position are the winner's.
        assertApproxEqRel(paid, (assets - CAP * 513 / 10_000) / 2, 0.001e18);
        uint256 left = venue.totalAssets();
        _close(alice, id);
        assertApproxEqRel(venue.totalAssets(), left - CAP * 513 / 10_000, 0.001e18);
    }
}
