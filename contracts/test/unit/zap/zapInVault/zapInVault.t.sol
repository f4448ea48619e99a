// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {IVoter} from '../../../../src/interfaces/ve/voting/IVoter.sol';
import {IWeightedLiquidity} from '../../../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IZapper} from '../../../../src/interfaces/zap/IZapper.sol';
import {NoZeroApprovalToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {IConcentratedPool} from '../../../utils/ConcentratedGaugeFixture.sol';
import {ZapFixture} from '../../../utils/ZapFixture.sol';

/// @notice INV-5, INV-6, INV-20, LIQ-33
contract ZapInVault_Unit_Test is ZapFixture {
    function _zap(IZapper.Entry memory e, StrategyVault target, uint256 minShares) private returns (uint256) {
        vm.prank(bob);
        return zapper.zapInVault(e, address(target), minShares);
    }

    function test_WhenItIsNoVaultOfTheExchange() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, false);
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.NotPool.selector, address(classic)));
        _zap(e, StrategyVault(address(classic)), 0);
        zapper = _deployZapper(address(0), address(0), address(0));
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.NotPool.selector, address(vault)));
        _zap(e, vault, 0);
    }

    function test_WhenItShouldBeStaked() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, true);
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoGauge.selector, address(vault)));
        _zap(e, vault, 0);
    }

    function test_WhenFewerSharesComeOutThanWanted() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, false);
        vm.expectPartialRevert(IStrategyVault.TooFewShares.selector);
        _zap(e, vault, type(uint256).max);
    }

    function testFuzz_GivenAVaultOfBothTokens(uint256 amount) external {
        _working(vault, 10_000e18);
        amount = bound(amount, 1e12, 10_000e18);
        uint256[2] memory before = _totals(vault);
        uint256 supply = vault.totalSupply();
        uint256 shares = _zap(_halved(amount, CLASSIC, false), vault, 1);
        assertEq(vault.balanceOf(bob), shares);
        _assertNoLess(before, supply, _totals(vault), vault.totalSupply());
        _assertNothingLeft();
    }

    function test_GivenASingleSidedVault() external {
        StrategyVault single = _createSingle(true, false);
        uint256 shares = _zap(_halved(PAID, CLASSIC, false), single, 1);
        assertEq(single.balanceOf(bob), shares);
        assertEq(token0.balanceOf(bob), 0);
        assertGt(token1.balanceOf(bob), 0, 'what it does not take');
        assertEq(token1.allowance(address(zapper), address(single)), 0);
        _assertNothingLeft();
    }

    /// @dev The whole allowance is used: nothing is left to revoke.
    function test_GivenATokenRefusesToApproveNothing() external {
        NoZeroApprovalToken strange = new NoZeroApprovalToken();
        IConcentratedPool other = _createPool(address(strange), address(token0));
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.SingleSided, false);
        bool inToken0 = other.token0() == address(strange);
        (s.pool, s.allowToken0, s.allowToken1) = (address(other), inToken0, !inToken0);
        StrategyVault single = _createVault(s);
        skip(1 hours);
        strange.mint(bob, PAID);
        vm.prank(bob);
        strange.approve(address(zapper), PAID);
        uint256 shares = _zap(_entry(address(strange), PAID, false), single, 1);
        assertEq(single.balanceOf(bob), shares);
        assertEq(strange.balanceOf(address(single)), PAID);
    }
}
