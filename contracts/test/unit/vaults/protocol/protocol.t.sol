// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

/// @notice VAULT-6: performance fee 10 % of fees, cap 25 %
contract VaultProtocol_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 100_000e18;
    bytes32 private constant PERMIT =
        keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');

    function _setFee(uint256 pips) private {
        _asRole(
            permissions.FEE_MANAGER(),
            feeManager,
            address(vault),
            abi.encodeCall(IStrategyVault.setPerformanceFee, (pips))
        );
    }

    function test_WhenTheCallerHasNoRole() external {
        bytes32 feeRole = permissions.FEE_MANAGER();
        bytes32 role = permissions.GOVERNANCE();
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.NotRole.selector, feeRole, feeManager));
        vm.prank(feeManager);
        vault.setPerformanceFee(1);
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.NotRole.selector, role, governance));
        vm.prank(governance);
        vault.setDepositCaps(1, 1);
    }

    function test_WhenThePerformanceFeeIsAbove25Percent() external {
        _setFee(250_000);
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.FeeTooHigh.selector, 250_001, 250_000));
        this.setFee(250_001);
    }

    function setFee(uint256 pips) external {
        _setFee(pips);
    }

    function test_WhenThePerformanceFeeChanges() external {
        _working(vault, SIDES);
        _trade(true, 10_000e18);
        bytes32 role = permissions.FEE_MANAGER();
        bytes memory data = abi.encodeCall(IStrategyVault.setPerformanceFee, (0));
        bytes32 salt = _announced(role, feeManager, address(vault), data);
        vm.expectEmit(address(vault));
        emit IStrategyVault.PerformanceFeeSet(0);
        permissions.execute(role, address(vault), data, salt);
        uint256 owed = vault.owed0();
        assertGt(owed, 0);
        _trade(true, 10_000e18);
        vault.claimPerformanceFee();
        assertEq(token0.balanceOf(feeRecipient), owed);
    }

    function test_GivenPositionsEarnedSwapFees() external {
        assertEq(vault.performanceFee(), 100_000);
        _working(vault, SIDES);
        _trade(true, 10_000e18);
        _trade(false, 10_000e18);
        uint256[2] memory before = _totals(vault);
        vm.prank(bob);
        (uint256 amount0, uint256 amount1) = vault.claimPerformanceFee();
        assertGt(amount0, 0);
        assertGt(amount1, 0);
        assertEq(token0.balanceOf(feeRecipient), amount0);
        assertEq(token1.balanceOf(feeRecipient), amount1);
        assertEq(vault.owed0(), 0);
        skip(6 hours);
        uint256[2] memory present = _totals(vault);
        assertApproxEqAbs(present[0] - before[0], 9 * amount0, 20);
        assertApproxEqAbs(present[1] - before[1], 9 * amount1, 20);
    }

    function test_GivenThePositionsAreStaked() external {
        StrategyVault v = _createVault(IStrategyVault.Kind.Wide, true);
        _working(v, SIDES);
        _emission();
        _trade(true, 10_000e18);
        skip(1 days);
        v.claimPerformanceFee();
        assertEq(token0.balanceOf(feeRecipient), 0);
        assertEq(token.balanceOf(feeRecipient), 0);
    }

    function test_WhenTheCapsChange() external {
        bytes memory data = abi.encodeCall(IStrategyVault.setDepositCaps, (5, 6));
        (bytes32 role, bytes32 salt) = _announcedByGovernance(address(vault), data);
        vm.expectEmit(address(vault));
        emit IStrategyVault.DepositCapsSet(5, 6);
        permissions.execute(role, address(vault), data, salt);
        assertEq(vault.depositCap0(), 5);
        assertEq(vault.depositCap1(), 6);
    }

    function test_GivenSharesArePermittedByASignature() external {
        (address owner, uint256 key) = makeAddrAndKey('signer');
        uint256 shares = _enter(vault, owner, SIDES, SIDES);
        bytes32 content = keccak256(abi.encode(PERMIT, owner, bob, shares, 0, block.timestamp));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked(bytes2(0x1901), vault.DOMAIN_SEPARATOR(), content)));
        vault.permit(owner, bob, shares, block.timestamp, v, r, s);
        vm.prank(bob);
        vault.transferFrom(owner, bob, shares);
        assertEq(vault.balanceOf(bob), shares);
        // No account is a spender without approval.
        assertEq(vault.allowance(owner, 0x000000000022D473030F116dDEE9F6B43aC78BA3), 0);
    }
}
