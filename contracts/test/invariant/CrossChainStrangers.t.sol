// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {ICrossChainSwap} from '../../src/interfaces/bridge/ICrossChainSwap.sol';
import {CrossChainFixture} from '../utils/CrossChainFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-20, INV-21: a random caller with random calldata on either cross-chain swap, which may take everything of others, changes nothing of theirs
contract CrossChainStrangers_Test is CrossChainFixture, StrangerCalls {
    function setUp() public override {
        super.setUp();
        address[4] memory tokens = [address(the), address(bridged), address(dollar), address(wbnb)];
        dollar.mint(bob, 7e18);
        for (uint256 i; i < 4; ++i) {
            for (uint256 j; j < 2; ++j) {
                vm.startPrank(j == 0 ? alice : bob);
                IERC20(tokens[i]).approve(address(here), type(uint256).max);
                IERC20(tokens[i]).approve(address(there), type(uint256).max);
                vm.stopPrank();
            }
        }
    }

    function testFuzz_CrossChainStrangersChangeNothing(
        address caller,
        bool isHere,
        uint256 selector,
        uint256[12] calldata words,
        uint8[12] calldata kinds
    )
        external
    {
        bytes memory data = bytes.concat(_selector('CrossChainSwap', selector), _arguments(words, kinds));
        _callAsStranger(caller, isHere ? address(here) : address(there), data);
        _assertNothingKept();
    }

    function testFuzz_CrossChainStrangersChangeNothing_ByAMessageThatIsWellFormed(
        address caller,
        bytes32 guid,
        uint256 amount
    )
        external
    {
        Packet memory p = _leaveFor(bound(amount, 1e12, 1e18));
        bytes memory message = this.composed(p);
        bytes memory data = abi.encodeCall(there.lzCompose, (address(bridged), guid, message, caller, ''));
        _callAsStranger(caller, address(there), data);
    }

    function testFuzz_CrossChainStrangersChangeNothing_ByASwapOnArrival(address caller, uint256 amount) external {
        bytes memory data = abi.encodeCall(there.swapOnArrival, (_toDollars(), amount));
        _callAsStranger(caller, address(there), data);
    }

    function _leaveFor(uint256 amount) private returns (Packet memory) {
        ICrossChainSwap.Arrival memory a = _toDollars();
        vm.recordLogs();
        vm.prank(alice);
        here.swapAndBridge{value: FEE}(_tokens(amount), a);
        return _lastPacket();
    }

    /// @dev Words that hit: accounts, tokens, small numbers as offsets and amounts, and anything.
    function _arguments(uint256[12] calldata words, uint8[12] calldata kinds) private view returns (bytes memory) {
        address[6] memory known = [alice, bob, address(the), address(bridged), address(there), address(dollar)];
        uint256[12] memory values;
        for (uint256 i; i < 12; ++i) {
            if (kinds[i] % 4 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 4 == 1) values[i] = words[i] % 2;
            else if (kinds[i] % 4 == 2) values[i] = (words[i] % 16) * 32;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _assertNothingKept() private view {
        for (uint256 i; i < 2; ++i) {
            address swap = i == 0 ? address(here) : address(there);
            assertEq(the.balanceOf(swap) + bridged.balanceOf(swap) + dollar.balanceOf(swap), 0, 'something stays');
        }
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == address(this) || caller == address(here)
            || caller == address(there) || caller == address(endpoints[HOME]) || caller == address(endpoints[AWAY]);
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(abi.encode(_of(alice), _of(bob)));
    }

    function _of(address owner) private view returns (bytes memory) {
        return abi.encode(
            the.balanceOf(owner),
            bridged.balanceOf(owner),
            dollar.balanceOf(owner),
            wbnb.balanceOf(owner),
            owner.balance
        );
    }
}
