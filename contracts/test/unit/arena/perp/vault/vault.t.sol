// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PerpVenue} from '../../../../../src/arena/perp/PerpVenue.sol';
import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PerpFixture} from '../../../../utils/PerpFixture.sol';

// PERP-2, PERP-3: a vault pays winners; a loss beyond equity comes from a named reserve
contract PerpVault_Unit_Test is PerpFixture {
    function _put(address account, uint256 assets) private returns (uint256 shares) {
        _fund(account, assets);
        vm.prank(account);
        return venue.depositVault(assets);
    }

    function _redeem(address account, uint256 shares) private returns (uint256) {
        vm.prank(account);
        return venue.redeemVault(shares);
    }

    function test_RevertWhen_EntryIsPaused() external {
        vm.prank(council);
        permissions.setEntryPaused(address(venue), true);
        vm.expectRevert(IPerpVenue.EntryPaused.selector);
        venue.depositVault(1);
        // Depositors may withdraw.
        skip(1 days);
        _redeem(provider, venue.sharesOf(provider));
    }

    function test_RevertWhen_TheAmountBuysNoShare() external {
        vm.expectRevert(IPerpVenue.ZeroAmount.selector);
        venue.depositVault(0);
    }

    function test_RevertGiven_OpenPositionsAndNoFreshPrice() external {
        _open(alice, true, 100e18, 6000e18);
        uint256 updatedAt = block.timestamp;
        skip(5 minutes + 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.StalePrice.selector, updatedAt));
        venue.depositVault(1e18);
        skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.StalePrice.selector, updatedAt));
        _redeem(provider, 1e18);
    }

    function test_GivenTradersHaveOpenLosses() external {
        _open(alice, true, 1000e18, 6000e18);
        _open(bob, false, 1000e18, 3000e18);
        _nextPrice(594e18);
        uint256 assets = venue.totalAssets();
        uint256 supply = venue.totalShares();
        // The longs have lost 60; that the shorts have won 30 does not make shares cheaper.
        assertEq(_put(carol, 1000e18), 1000e18 * (supply + 1000) / (assets + 60e18 + 1));
        _nextPrice(606e18);
        assets = venue.totalAssets();
        supply = venue.totalShares();
        assertApproxEqAbs(_put(carol, 1000e18), 1000e18 * (supply + 1000) / (assets + 30e18 + 1), 1000);
    }

    function test_GivenSomebodyGaveToAnEmptyVaultBefore() external {
        venue = new PerpVenue(address(usdt), address(permissions), _fees(), _markets());
        _put(alice, 1);
        // A plain transfer belongs to no account.
        usdt.mint(address(venue), 1000e18);
        uint256 shares = _put(bob, 1000e18);
        skip(1 days);
        assertGe(_redeem(bob, shares), 1000e18 - 1);
    }

    function test_RevertWhen_MoreSharesAreRedeemedThanHeld() external {
        skip(1 days);
        uint256 shares = venue.sharesOf(provider);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.SharesNotFree.selector, shares, venue.sharesFreeAt(provider)));
        _redeem(provider, shares + 1);
    }

    function test_RevertGiven_SomeWereBoughtASecondLessThanADayAgo() external {
        skip(1 days);
        _put(provider, 1e18);
        uint256 shares = venue.sharesOf(provider);
        skip(1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.SharesNotFree.selector, shares, block.timestamp + 1));
        _redeem(provider, 1);
        skip(1);
        _redeem(provider, shares);
    }

    function test_RevertWhen_NoShareIsRedeemed() external {
        skip(1 days);
        vm.expectRevert(IPerpVenue.ZeroAmount.selector);
        _redeem(provider, 0);
    }

    function test_RevertGiven_PositionsReserveWhatIsAskedFor() external {
        skip(1 days);
        _open(alice, true, 1000e18, 60_000e18);
        uint256 shares = venue.sharesOf(provider);
        vm.expectPartialRevert(IPerpVenue.VaultReserved.selector);
        _redeem(provider, shares);
        _redeem(provider, shares * 93 / 100);
        assertGe(venue.totalAssets(), venue.reservedAssets());
    }

    function test_GivenTradersHaveOpenGains() external {
        skip(1 days);
        _open(alice, true, 1000e18, 6000e18);
        _open(bob, false, 1000e18, 3000e18);
        _nextPrice(660e18);
        uint256 assets = venue.totalAssets();
        uint256 supply = venue.totalShares();
        uint256 shares = supply / 2;
        assertApproxEqAbs(_redeem(provider, shares), shares * (assets - 600e18 + 1) / (supply + 1000), 2);
        _nextPrice(540e18);
        assets = venue.totalAssets();
        supply = venue.totalShares();
        assertApproxEqAbs(_redeem(provider, shares / 2), shares / 2 * (assets - 300e18 + 1) / (supply + 1000), 2);
    }

    function test_GivenNothingIsOpen() external {
        uint256 id = _open(alice, true, 1000e18, 6000e18);
        skip(1 days);
        _close(alice, id, PRICE);
        uint256 fees = venue.totalAssets() - VAULT;
        assertGt(fees, 5e18);
        uint256 shares = venue.sharesOf(provider);
        vm.expectEmit(true, false, false, false, address(venue));
        emit IPerpVenue.VaultChanged(provider, 0, 0, 0, 0);
        uint256 paid = _redeem(provider, shares);
        assertApproxEqAbs(paid, VAULT + fees, 2);
        assertLe(paid, VAULT + fees);
        assertEq(venue.totalShares(), 0);
    }

    function test_RevertWhen_NothingIsGiven() external {
        vm.expectRevert(IPerpVenue.ZeroAmount.selector);
        venue.fundReserve(0);
    }

    function test_FundReserve_IsKeptApartFromTheVault() external {
        _fund(carol, 5e18);
        vm.expectEmit(address(venue));
        emit IPerpVenue.ReserveFunded(carol, 5e18, 5e18);
        vm.prank(carol);
        venue.fundReserve(5e18);
        assertEq(venue.totalAssets(), VAULT);
        _assertBooked(2 * FUNDS, 0);
    }
}
