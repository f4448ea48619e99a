// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {TaxToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {IConcentratedPool} from '../../../utils/ConcentratedGaugeFixture.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

interface IPluginSwitch {
    function setPlugin(address) external;
}

/// @notice VAULT-3, ERR-11: deposit guard, cap, minimum shares. "Deposit is currently not allowed. Please try again later"
contract VaultDeposit_Unit_Test is VaultFixture {
    uint256 private constant AMOUNT_IN = 1000e18;

    function _refused(bytes memory reason) private {
        _give(vault, alice, AMOUNT_IN, AMOUNT_IN);
        vm.expectRevert(reason);
        vm.prank(alice);
        vault.deposit(AMOUNT_IN, AMOUNT_IN, 0, alice);
    }

    function test_GivenEntryIsPaused() external {
        vm.prank(council);
        permissions.setEntryPaused(address(vault), true);
        assertFalse(vault.isDepositAllowed());
        _refused(abi.encodePacked(IStrategyVault.EntryPaused.selector));
    }

    function test_GivenThePriceLeftItsAverage() external {
        _tradeTo(-220);
        assertFalse(vault.isDepositAllowed());
        _refused(abi.encodePacked(IStrategyVault.DepositNotAllowed.selector));
        // Half an hour later the average has followed.
        skip(30 minutes);
        assertTrue(vault.isDepositAllowed());
        assertGt(_enter(vault, alice, AMOUNT_IN, AMOUNT_IN), 0);
    }

    function test_GivenThePriceWasMovedAndMovedBackWithinTheSecond() external {
        _working(vault, AMOUNT_IN);
        uint256 supply = vault.totalSupply();
        uint256[2] memory before = _totals(vault);
        _tradeTo(-150);
        _tradeTo(0);
        assertTrue(vault.isDepositAllowed());
        _enter(vault, bob, AMOUNT_IN, AMOUNT_IN);
        _assertNoLess(before, supply, _totals(vault), vault.totalSupply());
    }

    function test_GivenThePoolRemembersLessThanHalfAnHour() external {
        IConcentratedPool young = _createPool(address(token0), address(_newToken('YNG')));
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.Wide, false);
        s.pool = address(young);
        StrategyVault v = _createVault(s);
        skip(29 minutes);
        assertFalse(v.isDepositAllowed());
        vm.expectRevert(IStrategyVault.DepositNotAllowed.selector);
        v.deposit(AMOUNT_IN, AMOUNT_IN, 0, alice);
        skip(1 minutes);
        assertTrue(v.isDepositAllowed());
    }

    function test_GivenThePoolHasNoPlugin() external {
        IPluginSwitch(address(pool)).setPlugin(address(0));
        assertFalse(vault.isDepositAllowed());
        _refused(abi.encodePacked(IStrategyVault.DepositNotAllowed.selector));
    }

    function test_WhenItIsAboveTheCap() external {
        _asRole(
            permissions.GOVERNANCE(),
            governance,
            address(vault),
            abi.encodeCall(IStrategyVault.setDepositCaps, (AMOUNT_IN, AMOUNT_IN - 1))
        );
        _refused(
            abi.encodeWithSelector(IStrategyVault.DepositAboveCap.selector, address(token1), AMOUNT_IN, AMOUNT_IN - 1)
        );
    }

    function test_WhenNothingIsBrought() external {
        vm.expectRevert(IStrategyVault.ZeroAmount.selector);
        vault.deposit(0, 0, 0, alice);
    }

    function test_WhenItIsForNobodyOrTheVaultItself() external {
        _give(vault, alice, AMOUNT_IN, AMOUNT_IN);
        address[2] memory wrong = [address(0), address(vault)];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IStrategyVault.InvalidTo.selector, wrong[i]));
            vm.prank(alice);
            vault.deposit(AMOUNT_IN, AMOUNT_IN, 0, wrong[i]);
        }
    }

    function test_WhenFewerSharesAreMintedThanWanted() external {
        _give(vault, alice, AMOUNT_IN, AMOUNT_IN);
        uint256 minted = AMOUNT_IN * 1000;
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.TooFewShares.selector, minted, minted + 1));
        vm.prank(alice);
        vault.deposit(AMOUNT_IN, AMOUNT_IN, minted + 1, alice);
    }

    function test_WhenTheFirstIsTooSmall() external {
        _give(vault, alice, 1e6, 1e6);
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.TooFewShares.selector, (1e6 - 1) * 1000, 1e9));
        vm.prank(alice);
        vault.deposit(1e6 - 1, 1e6 - 1, 0, alice);
    }

    function test_WhenATokenTakesAFeeOnTransfer() external {
        TaxToken taxed = new TaxToken();
        StrategyVault v = _vaultOf(taxed);
        taxed.mint(alice, AMOUNT_IN);
        token0.mint(alice, AMOUNT_IN);
        vm.startPrank(alice);
        taxed.approve(address(v), AMOUNT_IN);
        token0.approve(address(v), AMOUNT_IN);
        vm.expectRevert(
            abi.encodeWithSelector(
                IStrategyVault.TaxedToken.selector, address(taxed), AMOUNT_IN, AMOUNT_IN - AMOUNT_IN / 10
            )
        );
        v.deposit(AMOUNT_IN, AMOUNT_IN, 0, alice);
    }

    function test_WhenItIsTheFirst() external {
        _give(vault, alice, 4 * AMOUNT_IN, AMOUNT_IN);
        vm.expectEmit(address(vault));
        emit IStrategyVault.Deposit(alice, bob, 2000 * AMOUNT_IN, 4 * AMOUNT_IN, AMOUNT_IN, 4 * AMOUNT_IN, AMOUNT_IN);
        vm.prank(alice);
        (uint256 shares, uint256 amount0, uint256 amount1) = vault.deposit(4 * AMOUNT_IN, AMOUNT_IN, 0, bob);
        assertEq(shares, 2000 * AMOUNT_IN);
        assertEq(vault.balanceOf(bob), shares);
        assertEq(vault.totalSupply(), shares);
        assertEq(amount0, 4 * AMOUNT_IN);
        assertEq(amount1, AMOUNT_IN);
        assertEq(_totals(vault)[0], amount0);
        assertEq(_totals(vault)[1], amount1);
    }

    function testFuzz_WhenItIsALaterOne(
        uint256 deposit0,
        uint256 deposit1,
        int24 tick,
        bool working,
        uint256 gift
    )
        external
    {
        deposit0 = bound(deposit0, 1, CAP);
        deposit1 = bound(deposit1, 1, CAP);
        _enter(vault, alice, AMOUNT_IN, AMOUNT_IN);
        if (working) _rebalance(vault, 2400);
        _tradeTo(int24(bound(tick, -3000, 3000)));
        token0.mint(address(vault), bound(gift, 0, AMOUNT_IN));
        skip(1 hours);
        _collected();
        uint256 supply = vault.totalSupply();
        uint256[2] memory before = _totals(vault);
        _give(vault, bob, deposit0, deposit1);
        vm.prank(bob);
        try vault.deposit(deposit0, deposit1, 0, bob) returns (uint256 shares, uint256 amount0, uint256 amount1) {
            assertLe(amount0, deposit0);
            assertLe(amount1, deposit1);
            assertEq(token0.balanceOf(bob), deposit0 - amount0);
            assertEq(token1.balanceOf(bob), deposit1 - amount1);
            assertEq(vault.balanceOf(bob), shares);
            _assertNoLess(before, supply, _totals(vault), vault.totalSupply());
            // One of both is used up, except for the price of a share.
            uint256 unit0 = before[0] / (supply + 1000) + 1;
            uint256 unit1 = before[1] / (supply + 1000) + 1;
            assertTrue(deposit0 - amount0 <= unit0 || deposit1 - amount1 <= unit1, 'neither is used up');
        } catch (bytes memory reason) {
            assertEq(bytes4(reason), IStrategyVault.ZeroAmount.selector);
        }
    }

    /// @dev Fees are in the totals once collected.
    function _collected() private {
        vault.claimPerformanceFee();
    }

    // REL-5, REL-28
    function testFuzz_GivenSomebodyGaveTokensToTheFirstDepositorsVault(
        uint256 first,
        uint256 gift0,
        uint256 gift1,
        uint256 amount
    )
        external
    {
        first = bound(first, 1e6, 1e9);
        _enter(vault, alice, first, first);
        token0.mint(address(vault), bound(gift0, 0, 1e24));
        token1.mint(address(vault), bound(gift1, 0, 1e24));
        amount = bound(amount, 1e12, CAP);
        uint160 price = _price();
        _give(vault, bob, amount, amount);
        uint256 before = _purse(bob, price);
        vm.prank(bob);
        try vault.deposit(amount, amount, 0, bob) {}
        catch (bytes memory reason) {
            // The deposit is too small for one share: nothing was taken.
            assertEq(bytes4(reason), IStrategyVault.ZeroAmount.selector);
            return;
        }
        _leave(vault, bob, vault.balanceOf(bob));
        assertLe(_purse(bob, price), before);
        // A victim of inflation would lose a large part.
        assertApproxEqRel(_purse(bob, price), before, 1e12, 'lost to the first depositor');
    }

    function test_WhenATokenCallsBack() external {
        HostileToken hostile = new HostileToken();
        StrategyVault v = _vaultOf(hostile);
        hostile.mint(alice, AMOUNT_IN);
        token0.mint(alice, AMOUNT_IN);
        hostile.onTransfer(address(v), abi.encodeCall(IStrategyVault.withdraw, (1, 0, 0, alice)));
        vm.startPrank(alice);
        hostile.approve(address(v), AMOUNT_IN);
        token0.approve(address(v), AMOUNT_IN);
        v.deposit(AMOUNT_IN, AMOUNT_IN, 0, alice);
        assertFalse(hostile.called());
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }

    /// @dev A vault over an hour-old pool of a hostile token and token0.
    function _vaultOf(HostileToken hostile) private returns (StrategyVault v) {
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.Wide, false);
        s.pool = address(_createPool(address(hostile), address(token0)));
        v = _createVault(s);
        skip(1 hours);
    }
}
