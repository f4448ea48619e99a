// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AutomationForwarder} from '../../../../src/automation/AutomationForwarder.sol';
import {AutomationRegistry} from '../../../../src/automation/AutomationRegistry.sol';
import {IAutomationForwarder} from '../../../../src/interfaces/automation/IAutomationForwarder.sol';
import {IAutomationRegistry} from '../../../../src/interfaces/automation/IAutomationRegistry.sol';
import {TaxToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {AutomationFixture} from '../../../utils/AutomationFixture.sol';
import {TestFeed} from '../../../utils/TestFeed.sol';

// AUTO-3, AUTO-14, AUTO-15, AUTO-17
contract Upkeeps_Unit_Test is AutomationFixture {
    function test_RevertGiven_RegistrationsArePaused() external {
        uint256 id = _registered();
        vm.prank(council);
        permissions.setEntryPaused(address(registry), true);
        _refuse(_params(), IAutomationRegistry.RegistryPaused.selector);
        vm.startPrank(alice);
        vm.expectRevert(IAutomationRegistry.RegistryPaused.selector);
        registry.addFunds(id, 1);
        registry.pauseUpkeep(id);
        registry.cancelUpkeep(id);
        vm.roll(block.number + 50);
        registry.withdrawFunds(id, alice);
    }

    function test_RevertWhen_TheTriggerOrTheTokenIsAnother() external {
        IAutomationRegistry.RegistrationParams memory p = _params();
        p.triggerType = 1;
        _refuse(p, IAutomationRegistry.UnsupportedRegistration.selector);
        p = _params();
        p.billingToken = address(token0);
        _refuse(p, IAutomationRegistry.UnsupportedRegistration.selector);
    }

    function test_RevertWhen_TargetAdminNameOrHighestGasPriceIsNone() external {
        bytes4 refusal = IAutomationRegistry.InvalidRegistration.selector;
        IAutomationRegistry.RegistrationParams memory p = _params();
        p.upkeepContract = alice;
        _refuse(p, refusal);
        p = _params();
        p.adminAddress = address(0);
        _refuse(p, refusal);
        p = _params();
        p.name = string(new bytes(161));
        _refuse(p, refusal);
        p = _params();
        p.offchainConfig = '';
        _refuse(p, refusal);
        p.offchainConfig = abi.encode(0);
        _refuse(p, refusal);
        p.offchainConfig = abi.encode(1001 gwei);
        _refuse(p, refusal);
    }

    function test_RevertWhen_TheGasLimitIsOutOfItsBounds() external {
        IAutomationRegistry.RegistrationParams memory p = _params();
        p.gasLimit = 99_999;
        _refuse(p, IAutomationRegistry.GasLimitOutsideRange.selector);
        p.gasLimit = 8_000_001;
        _refuse(p, IAutomationRegistry.GasLimitOutsideRange.selector);
    }

    function test_RevertWhen_TheAmountIsNotAboveTheMinimum() external {
        IAutomationRegistry.RegistrationParams memory p = _params();
        uint96 minimum = registry.getMaxPaymentForGas(GAS_LIMIT, MAX_GAS_PRICE);
        // 3,080,000 gas at 5 gwei are 0.0154 coins, 9.24 dollars, with a fifth on top 11.088: 0.7392 LINK.
        assertEq(minimum, 0.7392e18);
        p.amount = minimum;
        vm.expectRevert(
            abi.encodeWithSelector(IAutomationRegistry.LinkAmountTooSmall.selector, uint256(minimum), uint256(minimum))
        );
        vm.prank(alice);
        registry.registerUpkeep(p);
        p.amount = minimum + 1;
        vm.startPrank(alice);
        link.approve(address(registry), minimum + 1);
        registry.registerUpkeep(p);
    }

    function test_RevertWhen_TheTokenBringsLessThanWasAskedFor() external {
        TaxToken taxed = new TaxToken();
        IAutomationRegistry.Config memory config = _config();
        AutomationRegistry other = new AutomationRegistry(
            address(taxed), address(permissions), address(linkUsd), address(nativeUsd), config, keeper
        );
        IAutomationRegistry.RegistrationParams memory p = _params();
        p.billingToken = address(taxed);
        taxed.mint(alice, DEPOSIT);
        vm.startPrank(alice);
        taxed.approve(address(other), DEPOSIT);
        vm.expectRevert(
            abi.encodeWithSelector(IAutomationRegistry.IncompleteTransfer.selector, DEPOSIT - DEPOSIT / 10, DEPOSIT)
        );
        other.registerUpkeep(p);
    }

    function test_WhenAnUpkeepIsRegistered() external {
        uint256 first = _registered();
        uint256 second = _registered();
        assertEq(second, first + 1);
        assertEq(registry.upkeepsCount(), 2);
        IAutomationRegistry.UpkeepInfo memory u = registry.getUpkeep(second);
        assertEq(u.target, address(this));
        assertEq(u.admin, alice);
        assertEq(u.balance, DEPOSIT);
        assertEq(u.performGas, GAS_LIMIT);
        assertEq(u.maxValidBlocknumber, type(uint64).max);
        assertEq(abi.decode(u.offchainConfig, (uint256)), MAX_GAS_PRICE);
        AutomationForwarder forwarder = AutomationForwarder(registry.getForwarder(second));
        assertTrue(address(forwarder) != registry.getForwarder(first));
        assertEq(forwarder.getTarget(), address(this));
        assertEq(forwarder.getRegistry(), address(registry));
    }

    function test_WhenLINKIsAddedOrSentAlongWithACall() external {
        uint256 id = _registered();
        vm.startPrank(bob);
        link.approve(address(registry), 3e18);
        vm.expectEmit();
        emit IAutomationRegistry.FundsAdded(id, bob, 3e18);
        registry.addFunds(id, 3e18);
        vm.expectEmit();
        emit IAutomationRegistry.FundsAdded(id, bob, 2e18);
        link.transferAndCall(address(registry), 2e18, abi.encode(id));
        assertEq(registry.getBalance(id), DEPOSIT + 5e18);
        assertEq(registry.totalBalance(), DEPOSIT + 5e18);
        assertEq(link.balanceOf(address(registry)), DEPOSIT + 5e18);
    }

    function test_RevertWhen_AnotherTokenIsSentAlong() external {
        uint256 id = _registered();
        vm.expectRevert(abi.encodeWithSelector(IAutomationRegistry.OnlyCallableByLINKToken.selector, bob));
        vm.prank(bob);
        registry.onTokenTransfer(bob, 1e18, abi.encode(id));
    }

    function test_RevertGiven_ThereIsNoSuchUpkeep() external {
        bytes memory refusal = abi.encodeWithSelector(IAutomationRegistry.UpkeepNotFound.selector, 7);
        vm.expectRevert(refusal);
        registry.getUpkeep(7);
        vm.expectRevert(refusal);
        registry.addFunds(7, 1);
        vm.expectRevert(refusal);
        registry.cancelUpkeep(7);
    }

    function test_RevertWhen_TheCallerIsNeitherAdminNorTarget() external {
        uint256 id = _registered();
        bytes memory refusal = abi.encodeWithSelector(IAutomationRegistry.OnlyCallableByAdmin.selector, id, bob);
        vm.startPrank(bob);
        vm.expectRevert(refusal);
        registry.pauseUpkeep(id);
        vm.expectRevert(refusal);
        registry.unpauseUpkeep(id);
        vm.expectRevert(refusal);
        registry.cancelUpkeep(id);
        vm.expectRevert(refusal);
        registry.withdrawFunds(id, bob);
        vm.expectRevert(refusal);
        registry.setUpkeepGasLimit(id, GAS_LIMIT);
        vm.expectRevert(refusal);
        registry.setUpkeepOffchainConfig(id, abi.encode(1));
    }

    function test_RevertGiven_ItIsPausedOrNotAlready() external {
        uint256 id = _registered();
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IAutomationRegistry.OnlyPausedUpkeep.selector, id));
        registry.unpauseUpkeep(id);
        registry.pauseUpkeep(id);
        vm.expectRevert(abi.encodeWithSelector(IAutomationRegistry.OnlyUnpausedUpkeep.selector, id));
        registry.pauseUpkeep(id);
        registry.unpauseUpkeep(id);
        registry.setUpkeepGasLimit(id, 1_000_000);
        registry.setUpkeepOffchainConfig(id, abi.encode(1 gwei));
        assertEq(registry.getMinBalance(id), registry.getMaxPaymentForGas(1_000_000, 1 gwei));
    }

    function test_GivenItIsCancelled() external {
        uint256 id = _registered();
        uint256 before = link.balanceOf(bob);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IAutomationRegistry.UpkeepNotCanceled.selector, id, 0));
        registry.withdrawFunds(id, bob);
        uint256 from = block.number + 50;
        vm.expectEmit();
        emit IAutomationRegistry.UpkeepCanceled(id, uint64(from));
        registry.cancelUpkeep(id);
        bytes memory over = abi.encodeWithSelector(IAutomationRegistry.UpkeepCancelled.selector, id);
        vm.expectRevert(over);
        registry.addFunds(id, 1);
        vm.expectRevert(over);
        registry.cancelUpkeep(id);
        vm.expectRevert(over);
        registry.pauseUpkeep(id);
        vm.roll(from - 1);
        vm.expectRevert(abi.encodeWithSelector(IAutomationRegistry.UpkeepNotCanceled.selector, id, from));
        registry.withdrawFunds(id, bob);
        vm.roll(from);
        vm.expectRevert(IAutomationRegistry.InvalidRegistration.selector);
        registry.withdrawFunds(id, address(0));
        registry.withdrawFunds(id, bob);
        registry.withdrawFunds(id, bob);
        assertEq(link.balanceOf(bob), before + DEPOSIT);
        assertEq(registry.totalBalance(), 0);
    }

    function test_WhenGovernanceSetsKeepersAndCosts() external {
        _governed(address(registry), abi.encodeCall(registry.setKeeper, (bob, true)));
        assertTrue(registry.isKeeper(bob));
        IAutomationRegistry.Config memory c = _config();
        c.premiumPpb = 0;
        _governed(address(registry), abi.encodeCall(registry.setConfig, (c)));
        assertEq(registry.config().premiumPpb, 0);
        bytes memory call = abi.encodeCall(registry.setKeeper, (address(0), true));
        vm.expectRevert();
        this.governed(call);
        for (uint256 i; i < 7; ++i) {
            c = _wrongConfig(i);
            call = abi.encodeCall(registry.setConfig, (c));
            vm.expectRevert();
            this.governed(call);
        }
    }

    function test_RevertWhen_SomebodyElseSetsKeepersOrCosts() external {
        bytes memory refusal = abi.encodeWithSelector(IAutomationRegistry.NotGovernance.selector, governance);
        vm.startPrank(governance);
        vm.expectRevert(refusal);
        registry.setKeeper(governance, true);
        IAutomationRegistry.Config memory c = _config();
        vm.expectRevert(refusal);
        registry.setConfig(c);
    }

    function test_RevertWhen_TheRegistryIsMadeOfWrongParts() external {
        address[3] memory feeds = [address(linkUsd), address(nativeUsd), address(new TestFeed(18))];
        bytes4 refusal = IAutomationRegistry.InvalidConfig.selector;
        IAutomationRegistry.Config memory c = _config();
        vm.expectRevert(refusal);
        new AutomationRegistry(alice, address(permissions), feeds[0], feeds[1], c, keeper);
        vm.expectRevert(refusal);
        new AutomationRegistry(address(link), address(0), feeds[0], feeds[1], c, keeper);
        vm.expectRevert(refusal);
        new AutomationRegistry(address(link), address(permissions), alice, feeds[1], c, keeper);
        vm.expectRevert(refusal);
        new AutomationRegistry(address(link), address(permissions), feeds[0], alice, c, keeper);
        vm.expectRevert(refusal);
        new AutomationRegistry(address(link), address(permissions), feeds[0], feeds[2], c, keeper);
        vm.expectRevert(refusal);
        new AutomationRegistry(address(link), address(permissions), feeds[0], feeds[1], c, address(0));
    }

    function test_RevertWhen_SomebodyElseUsesAForwarder() external {
        AutomationForwarder forwarder = AutomationForwarder(registry.getForwarder(_registered()));
        vm.expectRevert(abi.encodeWithSelector(IAutomationForwarder.NotRegistry.selector, alice));
        vm.prank(alice);
        forwarder.forward(1, '');
    }

    /// @dev External, so that `expectRevert` applies to the last call.
    function governed(bytes calldata call) external {
        _governed(address(registry), call);
    }

    function _wrongConfig(uint256 i) private pure returns (IAutomationRegistry.Config memory c) {
        c = _config();
        if (i == 0) c.premiumPpb = 1e9 + 1;
        if (i == 1) c.gasOverhead = 500_001;
        if (i == 2) c.maxGasLimit = 999_999;
        if (i == 3) c.maxGasLimit = 30_000_001;
        if (i == 4) c.bountyCap = 10e18 + 1;
        if (i == 5) c.fallbackLinkUsd = 0;
        if (i == 6) c.fallbackNativeUsd = 0;
    }

    function _params() private view returns (IAutomationRegistry.RegistrationParams memory p) {
        p.upkeepContract = address(this);
        p.amount = uint96(DEPOSIT);
        p.adminAddress = alice;
        p.gasLimit = GAS_LIMIT;
        p.billingToken = address(link);
        p.name = 'Upkeep';
        p.offchainConfig = abi.encode(MAX_GAS_PRICE);
    }

    function _registered() private returns (uint256 id) {
        IAutomationRegistry.RegistrationParams memory p = _params();
        vm.startPrank(alice);
        link.approve(address(registry), DEPOSIT);
        id = registry.registerUpkeep(p);
        vm.stopPrank();
    }

    function _refuse(IAutomationRegistry.RegistrationParams memory p, bytes4 refusal) private {
        vm.expectPartialRevert(refusal);
        vm.prank(alice);
        registry.registerUpkeep(p);
    }
}
